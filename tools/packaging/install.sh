#!/bin/sh
# Puts TTR Desktop into the menu of the person who runs this, without any rights of an administrator:
#
#     ./install.sh             copies the program to ~/.local/opt/ttr-desktop and makes the menu entry
#     ./install.sh --remove    takes both away again; saved games, settings and own boards stay
#
# The copy holds this script too, so the unpacked archive may be deleted afterwards.
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
program=$HOME/.local/opt/ttr-desktop
data=${XDG_DATA_HOME:-$HOME/.local/share}
command=$HOME/.local/bin/ttr-desktop
entry=$data/applications/ttr-desktop.desktop
metainfo=$data/metainfo/io.github.ttr_desktop.ttr_desktop.metainfo.xml
sizes='16 24 32 48 64 128 256 512'

# say ENGLISH RUSSIAN
say() {
    case ${LC_ALL:-${LC_MESSAGES:-${LANG:-}}} in
        ru*) printf '%s\n' "$2" ;;
        *) printf '%s\n' "$1" ;;
    esac
}

icon() {
    printf '%s/icons/hicolor/%sx%s/apps/ttr-desktop.png' "$data" "$1" "$1"
}

# A path as the Exec line of a desktop entry wants it: in quotes, with what is special there escaped.
quoted() {
    printf '"%s"' "$(printf '%s' "$1" | sed -e 's/\\/\\\\\\\\/g' -e 's/["`$]/\\\\&/g' -e 's/%/%%/g')"
}

# Menus learn of a change by themselves; where these helpers exist, at once.
refresh() {
    if command -v update-desktop-database >/dev/null 2>&1; then
        update-desktop-database -q "$data/applications" 2>/dev/null || :
    fi
    if command -v gtk-update-icon-cache >/dev/null 2>&1; then
        gtk-update-icon-cache -q -t -f "$data/icons/hicolor" 2>/dev/null || :
    fi
}

copy_program() {
    [ "$here" = "$program" ] && return
    mkdir -p "$(dirname -- "$program")"
    rm -rf "$program.new"
    cp -RP "$here" "$program.new"
    rm -rf "$program"
    mv "$program.new" "$program"
}

install() {
    copy_program
    mkdir -p "$(dirname -- "$command")" "$(dirname -- "$entry")" "$(dirname -- "$metainfo")"
    ln -sf "$program/ttr-desktop" "$command"
    for size in $sizes; do
        mkdir -p "$(dirname -- "$(icon "$size")")"
        cp "$program/_internal/ttr_desktop/assets/icons/icon-$size.png" "$(icon "$size")"
    done
    cp "$program/share/$(basename -- "$metainfo")" "$metainfo"
    grep -v '^Exec=' "$program/share/ttr-desktop.desktop" >"$entry.new"
    printf 'Exec=%s\n' "$(quoted "$program/ttr-desktop")" >>"$entry.new"
    mv "$entry.new" "$entry"
    refresh
    say "TTR Desktop is in your menu now. To remove it: $program/install.sh --remove" \
        "TTR Desktop теперь в вашем меню. Чтобы удалить: $program/install.sh --remove"
}

remove() {
    rm -f "$entry" "$metainfo"
    if [ -L "$command" ]; then
        rm -f "$command"
    fi
    for size in $sizes; do
        rm -f "$(icon "$size")"
    done
    rm -rf "$program"
    refresh
    say "TTR Desktop is removed. Saved games, settings and own boards are kept in $data/ttr-desktop and beside it." \
        "TTR Desktop удалён. Сохранённые партии, настройки и свои поля остались в $data/ttr-desktop и рядом."
}

case ${1:-} in
    '') install ;;
    --remove) remove ;;
    *)
        say "Only --remove can be said here; without it the program is installed." \
            "Здесь можно указать только --remove; без него программа устанавливается."
        exit 2
        ;;
esac
