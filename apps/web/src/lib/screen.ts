import type { contract } from '@dayworks/shared/contract';
import type { LucideIcon } from 'lucide-react';

type Contract = typeof contract;

type ProcedureName = {
  [Feature in keyof Contract]: `${Feature}.${keyof Contract[Feature] & string}`;
}[keyof Contract];

/** A call that the server answers together with the page. Without an input it is asked as a list is at first. */
export type PreloadedCall = ProcedureName | readonly [name: ProcedureName, input: object];

export const menuGroups = [
  'Overview',
  'Sales & Operations',
  'Financial',
  'Marketing & Content',
  'System',
] as const;

/** Its place in the sidebar; within a group, entries stand in the order of the screens. */
interface MenuPlace {
  group: (typeof menuGroups)[number];
  /** None while the screen is not built. */
  icon?: LucideIcon;
  /** The letter that goes there after G. */
  goKey: string;
  /** Shown only while this is switched on (S7). */
  flag?: 'aiAnalystEnabled';
  /** What waits there is counted beside it. */
  counts?: 'invoices' | 'estimates' | 'leads' | 'tasks';
}

export interface Screen {
  path: string;
  /** Its file in features/. None: it is planned, and nothing links to it yet (S9). */
  page?: string;
  /**
   * Guest: a session leads on. Anyone: with or without one. Member, as most are: in the shell, with session and business.
   * Person: in the shell, also without a business. Operator: in the shell; for every other member it is not there.
   * Worker: in the shell of the field, for every role, and without a network as well.
   */
  access?: 'guest' | 'anyone' | 'member' | 'person' | 'operator' | 'worker';
  /** Of the browser's tab, menu and palette; a screen that knows better sets its own. */
  title?: string;
  menu?: MenuPlace;
  /** The screen whose entry of the menu it belongs to without lying beneath its address. */
  within?: string;
  /** Reached from its siblings' tabs and from the palette alone (S8). */
  isInPalette?: boolean;
}
