import type { LucideIcon } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { menuGroups, type Screen } from '../../lib/screen.ts';
import { type ScreenName, screens } from '../../lib/screens.ts';
import { readStored, storageKeys } from '../../lib/session/storage.ts';
import { isScreen } from '../pages.ts';

export interface MenuEntry {
  label: string;
  href: string;
  icon?: LucideIcon;
  goKey: string;
  flag?: 'aiAnalystEnabled';
  /** The kind of pending records whose number is shown beside the menu entry. */
  counts?: 'invoices' | 'estimates' | 'leads' | 'tasks';
  /** Additional paths at which the menu entry is highlighted, although they are not below the entry's own path. */
  alsoAt?: readonly string[];
}

export interface MenuGroup {
  label: string;
  entries: readonly MenuEntry[];
}

const all: [string, Screen][] = Object.entries(screens);
const startOf = ({ path }: Screen) => path.replace(/\/:.*/, '');

function entryOf([name, screen]: [string, Screen]): MenuEntry[] {
  const { title = '', menu } = screen;
  if (!menu) return [];
  const relatives = all.filter(([, { within }]) => within === name);
  return [
    {
      ...menu,
      label: title,
      href: startOf(screen),
      alsoAt: relatives.map(([, relative]) => startOf(relative)),
    },
  ];
}

/** The complete menu in display order, including entries whose screens do not exist yet. */
export const menu: readonly MenuGroup[] = menuGroups.map((group) => ({
  label: group,
  entries: all.filter(([, screen]) => screen.menu?.group === group).flatMap(entryOf),
}));

const shortcut = (label: string, name: ScreenName): MenuEntry[] =>
  entryOf([name, screens[name]]).map((entry) => ({ ...entry, label }));

/** The bottom bar on a phone, with its own order and labels. */
export const bottomBar: readonly MenuEntry[] = [
  ...shortcut('Leads', 'leads'),
  ...shortcut('Invoices', 'invoices'),
  ...shortcut('Dashboard', 'dashboard'),
  ...shortcut('Schedule', 'appointments'),
  ...shortcut('Payments', 'payments'),
];

interface Shown {
  isScreen(href: string): boolean;
  isOn(flag: NonNullable<MenuEntry['flag']>): boolean;
}

/** A menu entry appears only if its screen exists, and a group appears only if it has an entry (rule S9). */
export function shownMenu(menu: readonly MenuGroup[], { isScreen, isOn }: Shown): MenuGroup[] {
  return menu
    .map(({ label, entries }) => ({
      label,
      entries: entries.filter(({ href, flag }) => isScreen(href) && (!flag || isOn(flag))),
    }))
    .filter(({ entries }) => entries.length > 0);
}

const liesAt = (pathname: string, place: string) => pathname === place || pathname.startsWith(`${place}/`);

/** Returns true at the menu entry's own path, at every path below it and at the entry's related paths. */
export function isCurrent(entry: Pick<MenuEntry, 'href' | 'alsoAt'>, pathname: string): boolean {
  return [entry.href, ...(entry.alsoAt ?? [])].some((place) => liesAt(pathname, place));
}

function subscribe(onChange: () => void) {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}

const readCoachFlag = () => readStored(storageKeys.aiAnalystEnabled) === 'true';

export function useShownMenu() {
  const coachIsOn = useSyncExternalStore(subscribe, readCoachFlag);
  return shownMenu(menu, { isScreen, isOn: () => coachIsOn });
}
