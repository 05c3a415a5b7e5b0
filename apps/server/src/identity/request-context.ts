import type { OperatorContext } from '../platform/verb-context.ts';
import type { PlatformWithIdentity } from './identity.ts';
import type { SignedIn, TokenGrant } from './signed-in.ts';

/** Anybody's request. */
export interface RequestContext {
  platform: PlatformWithIdentity;
  requestId: string;
  /** Path and query, as they came. */
  url: string;
  now: Date;
  address: string;
  /** What limits count by. */
  place: string;
  cookie: string | undefined;
  /** Null for whoever signed in, and for nobody. */
  tokenGrant: TokenGrant | null;
  userAgent: string | undefined;
  idempotencyKey: string | undefined;
  setCookies(values: string[]): void;
  /** Answers are never kept by anybody unless the procedure says for how long. */
  letCacheFor(seconds: number): void;
  findSession(): Promise<SignedIn | null>;
}

/** Somebody who signed in, with or without a business. */
export interface SignedInContext extends RequestContext {
  session: SignedIn;
}

/** For operators' verbs that end sessions or change how people sign in. */
export type IdentityOperatorContext = OperatorContext & { platform: PlatformWithIdentity };
