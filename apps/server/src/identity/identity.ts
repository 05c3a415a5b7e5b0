import type { Platform } from '../platform/platform.ts';
import type { Auth, AuthMessages } from './better-auth.ts';
import type { Sessions } from './sessions.ts';

export interface Sso {
  /** The library with the provider in it. Asked for anew while the provider could not be reached. */
  open(): Promise<Auth>;
}

/** How the installation knows who somebody is. Made once per process. */
interface Identity {
  auth: Auth;
  /** Null while no provider is set up. */
  sso: Sso | null;
  /** Messages of sign-in, which belong to no business. */
  messages: AuthMessages;
  /** Whether somebody without an account may make one with this address (SIGN_UP). */
  mayJoin(email: string): Promise<boolean>;
  sessions: Sessions;
}

/** What a request reaches. Verbs that change nobody's account are given the platform alone. */
export type PlatformWithIdentity = Platform & Identity;
