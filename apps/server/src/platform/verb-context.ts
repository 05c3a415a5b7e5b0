import type { SignedIn } from '../auth/sessions.ts';
import type { Platform } from './platform.ts';
import type { Actor } from './with-business.ts';

// What a verb gets to know beside its input, by who may call it. http/procedures.ts makes each of them.

/** Anybody's request. */
export interface RequestContext {
  platform: Platform;
  requestId: string;
  /** Path and query, as they came. */
  url: string;
  now: Date;
  address: string;
  /** What limits count by. */
  place: string;
  cookie: string | undefined;
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

/** A member of a business. No request is needed to make one: tests and models do. */
export interface MemberContext {
  platform: Platform;
  actor: Actor;
  /** Every create needs one. */
  idempotencyKey?: string | undefined;
}

/** Who acts for the whole installation. */
export type OperatorActor = Pick<Actor, 'userId' | 'requestId'>;

export interface OperatorContext {
  platform: Platform;
  operator: OperatorActor;
  now: Date;
}
