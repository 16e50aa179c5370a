"""Things to press, slide, type into and read: all of them work by mouse and by keyboard, with a visible focus."""

from ttr_desktop.ui.widgets.base import Widget
from ttr_desktop.ui.widgets.button import Button
from ttr_desktop.ui.widgets.choice import CheckBox, Choice, Stepper
from ttr_desktop.ui.widgets.dialog import Dialog
from ttr_desktop.ui.widgets.group import Group
from ttr_desktop.ui.widgets.label import Label, Panel, Picture
from ttr_desktop.ui.widgets.list import ListBox
from ttr_desktop.ui.widgets.scene import WidgetScene
from ttr_desktop.ui.widgets.scroll import ScrollArea
from ttr_desktop.ui.widgets.slider import Slider
from ttr_desktop.ui.widgets.text_field import TextField

__all__ = [
    "Button",
    "CheckBox",
    "Choice",
    "Dialog",
    "Group",
    "Label",
    "ListBox",
    "Panel",
    "Picture",
    "ScrollArea",
    "Slider",
    "Stepper",
    "TextField",
    "Widget",
    "WidgetScene",
]
