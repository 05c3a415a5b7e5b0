import type { LazyPage } from './lazy-page.tsx';

export interface Page extends LazyPage {
  path: string;
  /**
   * Guest: a session leads on. Anyone: with or without one. Member: in the shell, with session and business.
   * Person: in the shell, also without a business. Operator: in the shell; for every other member it is not there.
   */
  access: 'guest' | 'anyone' | 'member' | 'person' | 'operator';
  /** Of the browser's tab; a screen that knows better sets its own. */
  title?: string;
}
