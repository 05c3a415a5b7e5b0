import type { MenuEntry, MenuGroup } from './menu.ts';

interface Shown {
  isScreen(href: string): boolean;
  isOn(flag: NonNullable<MenuEntry['flag']>): boolean;
}

/** S9: a menu entry appears only if its screen exists, and a group appears only if it has an entry. */
export function shownMenu(menu: readonly MenuGroup[], { isScreen, isOn }: Shown): MenuGroup[] {
  return menu
    .map(({ label, entries }) => ({
      label,
      entries: entries.filter(({ href, flag }) => isScreen(href) && (!flag || isOn(flag))),
    }))
    .filter(({ entries }) => entries.length > 0);
}

const liesAt = (pathname: string, place: string) => pathname === place || pathname.startsWith(`${place}/`);

/** Returns true on the menu entry's own screen, on every screen below that path and on the entry's related paths. */
export function isCurrent(entry: Pick<MenuEntry, 'href' | 'alsoAt'>, pathname: string): boolean {
  return [entry.href, ...(entry.alsoAt ?? [])].some((place) => liesAt(pathname, place));
}
