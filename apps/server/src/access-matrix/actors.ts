import { randomBytes } from 'node:crypto';
import { sessionCookie } from '../identity/session-cookie.ts';
import { addStaff } from '../testing/fixtures/team-fixtures.ts';
import type { Owner } from '../testing/test-client.ts';
import type { TestServer } from '../testing/test-server.ts';
import type { Planted } from './planted-business.ts';

/** Creates a separate session for one call, so that a call that ends its session does not affect other calls. */
export async function freshCookie({ platform }: TestServer, userId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await platform.database.auth.query(
    `insert into "session" ("userId", "token", "expiresAt") values ($1, $2, now() + interval '1 day')`,
    [userId, token],
  );
  return sessionCookie(token, { secret: platform.secret, publicUrl: platform.env.publicUrl });
}

/** An actor who tries to read or change data without having the right to do so. */
export interface Actor {
  name: string;
  cookie: string;
  /** Creates a separate session for a call that can end the session it is made with. */
  freshCookie?(): Promise<string>;
  /**
   * True if the server rejects the actor before looking anything up. Every response must then equal the response to a
   * visitor who is not signed in.
   */
  isNobody: boolean;
}

/** Revokes a session while it is in use, so that the server still has the session in its cache. */
async function revokedCookie(server: TestServer, { client, userId }: Owner): Promise<string> {
  const before = new Set((await client.auth.sessions()).map(({ id }) => id));
  const cookie = await freshCookie(server, userId);
  await fetch(`${server.origin}/api/business`, { headers: { cookie } });
  const made = (await client.auth.sessions()).find(({ id }) => !before.has(id));
  await client.auth.revokeSession({ id: made?.id ?? '' });
  return cookie;
}

/**
 * Creates a disabled user who still has a session in the database, because being disabled must be enough to deny
 * access.
 */
async function disabledCookie(server: TestServer, victim: Planted): Promise<string> {
  const { userId } = await addStaff(server, victim.owner);
  await server.platform.database.auth.query(`update "user" set "disabledAt" = now() where "id" = $1`, [
    userId,
  ]);
  return freshCookie(server, userId);
}

/** Creates a former staff member who has been removed but still has access to one shared invoice. */
async function formerStaff(server: TestServer, { owner, ids }: Planted): Promise<string> {
  const former = await addStaff(server, owner);
  const { members } = await owner.client.members.list();
  await owner.client.members.remove({
    id: members.find(({ user_id }) => user_id === former.userId)?.id ?? '',
  });
  await owner.client.invoices.share({ id: ids.invoice ?? '', email: former.email });
  return former.userId;
}

export async function makeActors(server: TestServer, victim: Planted, stranger: Planted) {
  const anybody = async (name: string, userId: string): Promise<Actor> => ({
    name,
    cookie: await freshCookie(server, userId),
    freshCookie: () => freshCookie(server, userId),
    isNobody: false,
  });
  const turnedAway = (name: string, cookie: string): Actor => ({ name, cookie, isNobody: true });
  return {
    nobody: turnedAway('nobody', ''),
    revoked: turnedAway('a revoked session', await revokedCookie(server, victim.owner)),
    disabled: turnedAway('a disabled user', await disabledCookie(server, victim)),
    stranger: await anybody('the owner of another business', stranger.owner.userId),
    former: await anybody('former staff with one shared invoice', await formerStaff(server, victim)),
    staff: { name: 'staff', cookie: await freshCookie(server, victim.staff.userId), isNobody: false },
  };
}
