import type { contract } from '@dayworks/shared/contract';
import type { LucideIcon } from 'lucide-react';

type Contract = typeof contract;

type ProcedureName = {
  [Feature in keyof Contract]: `${Feature}.${keyof Contract[Feature] & string}`;
}[keyof Contract];

/**
 * An API call whose result the server sends together with the page. If no input is given, the initial input of a list
 * is used.
 */
export type PreloadedCall = ProcedureName | readonly [name: ProcedureName, input: object];

export const menuGroups = [
  'Overview',
  'Sales & Operations',
  'Financial',
  'Marketing & Content',
  'System',
] as const;

/** The position of a screen in the sidebar. Within a group, the entries have the same order as the list of screens. */
interface MenuPlace {
  group: (typeof menuGroups)[number];
  /** The icon of the menu entry; omitted while the screen is not built. */
  icon?: LucideIcon;
  /** The letter that opens the screen after pressing G. */
  goKey: string;
  /** The setting that must be on for the menu entry to be shown (S7). */
  flag?: 'aiAnalystEnabled';
  /** The kind of pending records whose count is shown beside the menu entry. */
  counts?: 'invoices' | 'estimates' | 'leads' | 'tasks';
}

export interface Screen {
  path: string;
  /** The file of the screen in features/. Omitted for a planned screen, which has no links to it yet (S9). */
  page?: string;
  /**
   * Who can open the screen. guest: signed-in users are redirected. anyone: with or without a session. member (the
   * default): in the shell, with a session and a business. person: in the shell, even without a business. operator:
   * in the shell; other members get 'not found'. worker: in the field shell, for every role, and even without a
   * network.
   */
  access?: 'guest' | 'anyone' | 'member' | 'person' | 'operator' | 'worker';
  /** The title in the browser tab, the menu and the palette; a screen may set a more specific title. */
  title?: string;
  menu?: MenuPlace;
  /**
   * The name of the screen whose menu entry is highlighted for this screen, although this screen is not below that
   * screen's path.
   */
  within?: string;
  /**
   * True for a screen that is not in the menu and is reached only from the tabs of related screens and from the
   * command palette (S8).
   */
  isInPalette?: boolean;
}
