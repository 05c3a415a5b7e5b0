import type { OperatorContext } from '../platform/verb-context.ts';
import type { PlatformWithIdentity } from './identity.ts';
import type { SignedIn, TokenGrant } from './signed-in.ts';

/** The context of a request by any user or visitor. */
export interface RequestContext {
  platform: PlatformWithIdentity;
  requestId: string;
  /** The path and query of the request, unchanged. */
  url: string;
  now: Date;
  address: string;
  /** The key that rate limits use to count requests; derived from the client address. */
  place: string;
  cookie: string | undefined;
  /** The rights of the access token; null for signed-in users and visitors. */
  tokenGrant: TokenGrant | null;
  userAgent: string | undefined;
  idempotencyKey: string | undefined;
  /**
   * The id of the user that the request is meant for; the request is rejected if another user is signed in. Undefined
   * for most requests.
   */
  forUser: string | undefined;
  setCookies(values: string[]): void;
  /** Allows the response to be cached for the given time. Without this call a response is never cached. */
  letCacheFor(seconds: number): void;
  findSession(): Promise<SignedIn | null>;
}

/** The context of a signed-in user, with or without a business. */
export interface SignedInContext extends RequestContext {
  session: SignedIn;
}

/** The context for operator commands that end sessions or change how users sign in. */
export type IdentityOperatorContext = OperatorContext & { platform: PlatformWithIdentity };
