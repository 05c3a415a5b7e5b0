import type { Platform } from './platform.ts';
import type { Actor } from './with-business.ts';

// The contexts that server commands receive besides their input, one for each kind of caller. http/procedures.ts
// creates the contexts.

/**
 * The context of a command called by a member of a business. Creating the context needs no HTTP request, so tests and
 * AI models can create one too.
 */
export interface MemberContext {
  platform: Platform;
  actor: Actor;
  /** The idempotency key of the request. Every command that creates a record requires an idempotency key. */
  idempotencyKey?: string | undefined;
}

/** The operator who acts for the whole installation. */
export type OperatorActor = Pick<Actor, 'userId' | 'requestId'>;

export interface OperatorContext {
  platform: Platform;
  operator: OperatorActor;
  now: Date;
}
