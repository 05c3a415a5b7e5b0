import { goodPassword, type Owner, signUpSomebody } from './test-client.ts';
import type { TestServer } from './test-server.ts';

const mainEmail = 'main@example.test';

/** Environment variables for a server whose main account is the operator (T4). */
export const operatorVariables = { MAIN_ACCOUNT_EMAIL: mainEmail };

/**
 * Signs up the main account with a verified email address; the account has its own business and operates the
 * installation.
 */
export async function signUpOperator(server: TestServer): Promise<Owner> {
  const person = await signUpSomebody(server, mainEmail);
  await server.platform.database.auth.query(`update "user" set "emailVerified" = true where "id" = $1`, [
    person.userId,
  ]);
  await person.client.auth.signIn({ email: mainEmail, password: goodPassword });
  const business = await person.client.business.get();
  return { ...person, businessId: business?.id ?? '' };
}

/** Sets the user's last re-authentication to the given number of minutes ago. */
export async function ageProof({ platform }: TestServer, userId: string, minutes: number): Promise<void> {
  await platform.database.auth.query(
    `update "session" set "provedAt" = now() - make_interval(mins => $2) where "userId" = $1`,
    [userId, minutes],
  );
  platform.sessions.forgetUser(userId);
}

export interface AuditRow {
  business_id: string | null;
  user_id: string | null;
  action: string;
  entity: string;
  entity_id: string;
  before: unknown;
  after: unknown;
  request_id: string;
}

export async function auditRows({ platform }: TestServer, action: string): Promise<AuditRow[]> {
  const { rows } = await platform.database.operator.query<AuditRow>(
    'select * from audit_log where action = $1 order by id',
    [action],
  );
  return rows;
}
