import type { AdminUser } from '@dayworks/shared/admin/admin-list';
import { type UserAction, userActionRefusal } from '@dayworks/shared/admin/user-permissions';
import { conflict, notFound } from '@dayworks/shared/errors';
import type pg from 'pg';
import { endGivenOut } from '../auth/account/given-out.ts';
import { auditAccount } from '../auth/audit-account.ts';
import { dropTotp } from '../factors/totp.ts';
import type { IdentityOperatorContext } from '../identity/request-context.ts';
import { emailBody } from '../outbox/email-layout.ts';
import { queueMessage } from '../outbox/queue-message.ts';
import type { Platform } from '../platform/verb-context.ts';
import { inTransaction } from '../platform/with-business.ts';
import { type Account, readAccounts, withBusinesses } from './users.ts';

const heading = 'Your two-factor sign-in was reset';
const whatHappened =
  'An administrator of this Dayworks installation removed your authenticator app and your backup codes. Your password has not changed.';
const whatToDo =
  'Set up two-factor sign-in again in your profile. If you did not ask for this, contact your administrator.';

/** Notifies a user in the same transaction that their two-factor authentication was reset. */
async function tellOfResetTwoFactor(
  { env, jobs }: Platform,
  client: pg.PoolClient,
  { email, phone }: Account,
): Promise<void> {
  const url = `${env.publicUrl}/profile`;
  if (email) {
    const content = {
      from: 'Dayworks',
      heading,
      paragraphs: [whatHappened, whatToDo],
      button: { label: 'Open my profile', url },
      footer: 'You’re getting this message because it concerns the security of your account.',
    };
    await queueMessage(client, jobs, {
      businessId: null,
      channel: 'email',
      recipient: email,
      subject: heading,
      ...emailBody(content),
      right: null,
    });
  } else if (phone) {
    const text = `Dayworks: ${heading.toLowerCase()}. ${whatToDo} ${url}`;
    await queueMessage(client, jobs, {
      businessId: null,
      channel: 'sms',
      recipient: phone,
      subject: heading,
      text,
      right: null,
    });
  }
}

type Executor = Pick<pg.ClientBase, 'query'>;

interface Change {
  audited: { action: string; field: keyof Account };
  apply(client: Executor, id: string): Promise<unknown>;
  /** True if the operator's action changes the account's credentials or determines whether the account can be used. */
  endsGivenOut?: true;
}

const setUser = (change: string) => (client: Executor, id: string) =>
  client.query(`update "user" set ${change}, "updatedAt" = now() where "id" = $1`, [id]);

const changes: Record<UserAction, Change> = {
  disable: {
    audited: { action: 'disable', field: 'disabled_at' },
    apply: setUser('"disabledAt" = now()'),
    endsGivenOut: true,
  },
  enable: {
    audited: { action: 'enable', field: 'disabled_at' },
    apply: setUser('"disabledAt" = null'),
    // Codes and links that were requested while the account was disabled are revoked as well.
    endsGivenOut: true,
  },
  resetTwoFactor: {
    audited: { action: 'reset two-factor', field: 'two_factor_on' },
    apply: dropTotp,
    endsGivenOut: true,
  },
  grantOperator: {
    audited: { action: 'grant operator', field: 'is_operator' },
    apply: setUser('"isOperator" = true'),
  },
  revokeOperator: {
    audited: { action: 'revoke operator', field: 'is_operator' },
    apply: setUser('"isOperator" = false'),
  },
};

async function getAccount(platform: Platform, client: pg.PoolClient, id: string): Promise<Account> {
  const [account] = await readAccounts(platform, client, 'where u."id" = $1', [id]);
  if (!account) throw notFound('User not found');
  return account;
}

/**
 * Changes a user's account on behalf of the operator. The change takes effect immediately, because the user's cached
 * sessions are dropped.
 */
async function change(
  { platform, operator }: IdentityOperatorContext,
  action: UserAction,
  id: string,
): Promise<AdminUser> {
  const { audited, apply, endsGivenOut } = changes[action];
  const account = await inTransaction(platform.database.auth, async ({ $client: client }) => {
    await client.query('select from "user" where "id" = $1 for update', [id]);
    const before = await getAccount(platform, client, id);
    const refusal = userActionRefusal(action, before, operator.userId);
    if (refusal) throw conflict(refusal);
    await apply(client, id);
    if (endsGivenOut) await endGivenOut(client, id);
    const after = await getAccount(platform, client, id);
    if (action === 'resetTwoFactor') await tellOfResetTwoFactor(platform, client, after);
    await auditAccount(client, {
      ...operator,
      accountId: id,
      action: audited.action,
      before: { [audited.field]: before[audited.field] },
      after: { [audited.field]: after[audited.field] },
    });
    return after;
  });
  platform.sessions.forgetUser(id);
  const [user] = await withBusinesses(platform, [account]);
  return user as AdminUser;
}

type UserVerb = (context: IdentityOperatorContext, input: { id: string }) => Promise<AdminUser>;

export const disableUser: UserVerb = (context, { id }) => change(context, 'disable', id);
export const enableUser: UserVerb = (context, { id }) => change(context, 'enable', id);
export const resetTwoFactor: UserVerb = (context, { id }) => change(context, 'resetTwoFactor', id);
export const grantOperator: UserVerb = (context, { id }) => change(context, 'grantOperator', id);
export const revokeOperator: UserVerb = (context, { id }) => change(context, 'revokeOperator', id);
