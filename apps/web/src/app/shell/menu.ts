import type { LucideIcon } from 'lucide-react';
import { menuGroups, type Screen } from '../../lib/screen.ts';
import { type ScreenName, screens } from '../../lib/screens.ts';

export interface MenuEntry {
  label: string;
  href: string;
  icon?: LucideIcon;
  goKey: string;
  flag?: 'aiAnalystEnabled';
  /** The kind of pending records whose count is shown beside the menu entry. */
  counts?: 'invoices' | 'estimates' | 'leads' | 'tasks';
  /** Related paths: the menu entry is also highlighted there, although they are not below its own path. */
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

/** The whole menu in the specified order, including entries whose screens do not exist yet. */
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
