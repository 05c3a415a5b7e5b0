import type { contract } from '@dayworks/shared/contract';
import type { LucideIcon } from 'lucide-react';

type Contract = typeof contract;

type ProcedureName = {
  [Feature in keyof Contract]: `${Feature}.${keyof Contract[Feature] & string}`;
}[keyof Contract];

/**
 * An API call whose result the server sends together with the page. A list that is called without an input uses its
 * initial input.
 */
export type PreloadedCall = ProcedureName | readonly [name: ProcedureName, input: object];

export const menuGroups = [
  'Overview',
  'Sales & Operations',
  'Financial',
  'Marketing & Content',
  'System',
] as const;

/**
 * The position of a screen in the sidebar. Within a menu group, the entries are in the same order as in the list of
 * screens.
 */
interface MenuPlace {
  group: (typeof menuGroups)[number];
  /** The icon of the menu entry; omitted if the screen does not exist yet. */
  icon?: LucideIcon;
  /** The letter that opens the screen when it is pressed after G. */
  goKey: string;
  /** The setting that must be turned on for the menu entry to appear (rule S7). */
  flag?: 'aiAnalystEnabled';
  /** The kind of pending records that are counted beside the menu entry. */
  counts?: 'invoices' | 'estimates' | 'leads' | 'tasks';
}

export interface Screen {
  path: string;
  /**
   * The file of the screen in features/. It is omitted for a planned screen, because nothing links to a planned screen
   * yet (rule S9).
   */
  page?: string;
  /**
   * Who can open the screen. guest: only visitors; signed-in users are redirected. anyone: everybody. member (the
   * default): members of a business. person: signed-in users, even without a business. operator: only the operator;
   * other members get 'not found'. worker: every role, in the field app, even offline.
   */
  access?: 'guest' | 'anyone' | 'member' | 'person' | 'operator' | 'worker';
  /** The title in the browser tab, the menu and the command palette. A screen can set a more specific title. */
  title?: string;
  menu?: MenuPlace;
  /**
   * The name of a related screen whose menu entry is highlighted while this screen is open. It is needed if the path of
   * this screen is not below the path of the related screen.
   */
  within?: string;
  /**
   * True for a screen that is not in the menu. Users open it from the tabs of related screens or from the command
   * palette (rule S8).
   */
  isInPalette?: boolean;
}
