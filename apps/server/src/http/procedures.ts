import { contract } from '@dayworks/shared/contract';
import { notFound, sessionMissing } from '@dayworks/shared/errors';
import { implement } from '@orpc/server';
import type { SignedIn } from '../auth/sessions.ts';
import type { Platform } from '../platform/platform.ts';
import type { Actor } from '../platform/with-business.ts';

/** What every procedure starts from. */
export interface RequestContext {
  platform: Platform;
  requestId: string;
  now: Date;
  address: string;
  cookie: string | undefined;
  userAgent: string | undefined;
  idempotencyKey: string | undefined;
  setCookies(values: string[]): void;
  findSession(): Promise<SignedIn | null>;
}

const base = implement(contract).$context<RequestContext>();

/** Anybody. */
export const open = base;

/** Somebody who signed in, with or without a business. */
export const signedIn = base.use(async ({ context, next }) => {
  const session = await context.findSession();
  if (!session) throw sessionMissing();
  return next({ context: { session } });
});

/** A member of a business; the actor is all that verbs get to know. */
export const member = signedIn.use(async ({ context, next }) => {
  const { session } = context;
  if (!session.membership) throw notFound('Business ID is required');
  const actor: Actor = {
    userId: session.userId,
    ...session.membership,
    now: context.now,
    requestId: context.requestId,
  };
  return next({ context: { actor } });
});

/** What staff may not do looks as if it did not exist. */
export const owner = member.use(async ({ context, next }) => {
  if (context.actor.role !== 'owner') throw notFound();
  return next({});
});
