"""The tutorial: short real games on small arranged positions, played step by step.

`lessons.py` tells the lessons as data: a position, and steps that point at something and wait for one action.
`position.py` arranges a game, `course.py` runs a lesson on a real match, `progress.py` remembers how far one has come.
What the steps say is in the locale files, by the keys `tutorial.<lesson>.<step>`; a screen shows it.
"""

from ttr_desktop.tutorial.course import Course, LessonMatch
from ttr_desktop.tutorial.lesson import Expect, Lesson, Step, Target
from ttr_desktop.tutorial.lessons import LESSONS, lesson
from ttr_desktop.tutorial.position import Position
from ttr_desktop.tutorial.progress import Progress

__all__ = ["LESSONS", "Course", "Expect", "Lesson", "LessonMatch", "Position", "Progress", "Step", "Target", "lesson"]
