import type { LucideIcon } from 'lucide-react';
import { menuGroups, type Screen } from '../../lib/screen.ts';
import { type ScreenName, screens } from '../../lib/screens.ts';

export interface MenuEntry {
  label: string;
  href: string;
  icon?: LucideIcon;
  goKey: string;
  flag?: 'aiAnalystEnabled';
  /** What waits there is counted beside it. */
  counts?: 'invoices' | 'estimates' | 'leads' | 'tasks';
  /** Addresses that belong to this entry without lying beneath it. */
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

/** The whole menu in the specified order, whether its screens exist yet or not. */
export const menu: readonly MenuGroup[] = menuGroups.map((group) => ({
  label: group,
  entries: all.filter(([, screen]) => screen.menu?.group === group).flatMap(entryOf),
}));

const shortcut = (label: string, name: ScreenName): MenuEntry[] =>
  entryOf([name, screens[name]]).map((entry) => ({ ...entry, label }));

/** The bar at the bottom of a phone, in its own order and words. */
export const bottomBar: readonly MenuEntry[] = [
  ...shortcut('Leads', 'leads'),
  ...shortcut('Invoices', 'invoices'),
  ...shortcut('Dashboard', 'dashboard'),
  ...shortcut('Schedule', 'appointments'),
  ...shortcut('Payments', 'payments'),
];
