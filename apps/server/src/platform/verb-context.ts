import type { Platform } from './platform.ts';
import type { Actor } from './with-business.ts';

// What a verb gets to know beside its input, by who may call it. http/procedures.ts makes each of them.

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
