import { randomBytes } from 'node:crypto';
import type { Session } from '@dayworks/shared/auth/session';
import type pg from 'pg';
import type { RequestContext, SignedInContext } from '../../identity/request-context.ts';
import { cookieHeader, writeSessionCookie } from '../../identity/session-cookie.ts';
import { changeAccount, forSession, refuseIfEnded } from '../account/change-account.ts';
import { type Ended, endGivenOut } from '../account/given-out.ts';
import { readBack } from '../sign-in/start-session.ts';
import { greetKnownDevice } from './known-device.ts';

/** Creates the token of a session that is about to replace the current session. */
export const newSuccessor = () => randomBytes(24).toString('base64url');

/**
 * Gives the browser the session that has replaced its current session, and marks the browser as a known device again.
 * Returns the cookie header of the new session. If nothing was changed, the database has not replaced the session, and
 * the browser keeps its current session.
 */
export async function followSuccessor(
  context: RequestContext,
  userId: string,
  successor: string,
): Promise<string | undefined> {
  const { env, secret, sessions } = context.platform;
  sessions.forgetUser(userId);
  const cookie = writeSessionCookie(successor, { secret, publicUrl: env.publicUrl });
  const header = cookieHeader([cookie]);
  if (!(await sessions.find(header, context.now))) return context.cookie;
  context.setCookies([cookie]);
  await greetKnownDevice(context, userId);
  return header;
}

/**
 * Runs a change to an account's credentials. In the same transaction, every credential issued earlier is revoked and
 * the current session is replaced, so that a stolen copy of its cookie becomes useless (database/given-out.sql).
 */
async function change<T>(
  context: SignedInContext,
  write: (client: pg.PoolClient) => Promise<T>,
  afterwards?: (client: pg.PoolClient, ended: Ended) => Promise<void>,
): Promise<{ changed: T; cookie: string | undefined }> {
  const { userId, sessionId, email, phone } = context.session;
  const successor = newSuccessor();
  const changed = await changeAccount(context, async (client) => {
    const written = await write(client);
    const acting = { sessionId, successor };
    const ended = await endGivenOut(client, userId, { acting, earlierHandles: [email, phone] });
    await afterwards?.(client, ended);
    return written;
  }).catch(refuseIfEnded(context));
  return { changed, cookie: await followSuccessor(context, userId, successor) };
}

/**
 * Runs a change to an account's credentials. `afterwards` runs in the same transaction and receives the list of revoked
 * credentials.
 */
export async function changeProof<T>(...asked: Parameters<typeof change<T>>): Promise<T> {
  return (await change(...asked)).changed;
}

/** Works in the same way as `changeProof`, but returns the new session, for commands whose response contains it. */
export async function changeProofAndRead(
  context: SignedInContext,
  write: (client: pg.PoolClient) => Promise<unknown>,
): Promise<Session> {
  return readBack(context, (await change(context, write)).cookie);
}

/**
 * Wraps a call to the auth library that adds a sign-in method. The library writes to the database directly, so the
 * database revokes the earlier credentials and replaces the session as part of the library's statement
 * (database/proven-accounts.sql).
 */
export async function addProof<T>(context: SignedInContext, call: () => Promise<T>): Promise<T> {
  const successor = newSuccessor();
  const added = await forSession(context, call, successor);
  await followSuccessor(context, context.session.userId, successor);
  return added;
}
