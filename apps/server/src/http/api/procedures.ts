import { contract } from '@dayworks/shared/contract';
import {
  invalidAccessToken,
  notFound,
  reauthenticationNeeded,
  sessionMissing,
} from '@dayworks/shared/errors';
import { implement } from '@orpc/server';
import type { RequestContext } from '../../identity/request-context.ts';
import type { SignedIn } from '../../identity/signed-in.ts';
import { currentRequest } from '../../platform/current-request.ts';
import type { MemberContext, OperatorActor } from '../../platform/verb-context.ts';
import type { Actor } from '../../platform/with-business.ts';

const base = implement(contract).$context<RequestContext>();

/** Procedures that anyone is allowed to call. */
export const open = base;

interface Call {
  context: RequestContext;
  procedure: { '~orpc': { route: { method?: string } } };
}

/**
 * A session that has been replaced by its successor stays valid for one more second, and only for reading
 * (database/given-out.sql). A request that names its user is rejected if the session belongs to a different user.
 * Otherwise, on a phone that two people share, unsent work of one person could be sent after the other has signed in.
 */
async function findSession({ context, procedure }: Call): Promise<SignedIn | null> {
  const session = await context.findSession();
  const isHandedOver = !context.tokenGrant && session?.provedAt.getTime() === 0;
  const isOfSomebodyElse = context.forUser !== undefined && context.forUser !== session?.userId;
  return isOfSomebodyElse || (isHandedOver && procedure['~orpc'].route.method !== 'GET') ? null : session;
}

/** Procedures for signed-in users, with or without a business. */
export const signedIn = base.use(async ({ context, procedure, next }) => {
  const session = await findSession({ context, procedure });
  if (!session) throw sessionMissing();
  return next({ context: { session } });
});

export const provenForMs = 15 * 60_000;

function requireProof({ now, session }: Pick<RequestContext, 'now'> & { session: SignedIn }) {
  if (now.getTime() - session.provedAt.getTime() > provenForMs) throw reauthenticationNeeded();
}

/** Procedures for sensitive changes, which require that the user re-authenticated within the last few minutes. */
export const proven = signedIn.use(async ({ context, next }) => {
  requireProof(context);
  return next({});
});

/** Procedures for operators. For everyone else, the procedures respond as if they did not exist (rule T7). */
export const operator = base.use(async ({ context, procedure, next }) => {
  const session = await findSession({ context, procedure });
  if (!session?.isOperator) throw notFound();
  const actor: OperatorActor = { userId: session.userId, requestId: context.requestId };
  return next({ context: { session, operator: actor } });
});

export const provenOperator = operator.use(async ({ context, next }) => {
  requireProof(context);
  return next({});
});

function actorOf(context: RequestContext, session: SignedIn): Actor {
  if (!session.membership) throw notFound('Business ID is required');
  const current = currentRequest.getStore();
  if (current) current.businessId = session.membership.businessId;
  return {
    userId: session.userId,
    ...session.membership,
    isMember: true,
    now: context.now,
    requestId: context.requestId,
    person: session,
    ...(context.tokenGrant ? { token: context.tokenGrant.name } : {}),
  };
}

function refuseFieldWorker({ role }: Actor): void {
  if (role === 'field') throw notFound();
}

/**
 * The context of an office member whose request carries an access token, for what is not a procedure. Everybody else
 * gets the same refusals as from `member`.
 */
export async function memberByToken(context: RequestContext): Promise<MemberContext> {
  const session = await context.findSession();
  if (!session || !context.tokenGrant) throw invalidAccessToken();
  const actor = actorOf(context, session);
  refuseFieldWorker(actor);
  return { platform: context.platform, actor };
}

/** Procedures for all members of a business, including field workers. The commands receive the caller as `actor`. */
export const worker = signedIn.use(async ({ context, next }) =>
  next({ context: { actor: actorOf(context, context.session) } }),
);

/** Procedures for office members. For field workers, the procedures respond as if they did not exist. */
export const member = worker.use(async ({ context, next }) => {
  refuseFieldWorker(context.actor);
  return next({});
});

/** Procedures for owners. For staff, the procedures respond as if they did not exist. */
export const owner = member.use(async ({ context, next }) => {
  if (context.actor.role !== 'owner') throw notFound();
  return next({});
});

export const provenOwner = owner.use(async ({ context, next }) => {
  requireProof(context);
  return next({});
});
