import type { DeletionOutcome, DeletionPlan } from '@dayworks/shared/account/account';
import { conflict } from '@dayworks/shared/errors';
import { tellAccount } from '../auth/account/tell-account.ts';
import { listDeviceSessions } from '../auth/sessions/device-sessions.ts';
import { describeSession } from '../auth/sessions/session-view.ts';
import { listFactors } from '../factors/passkeys.ts';
import type { SignedInContext } from '../identity/request-context.ts';
import { inTransaction, readBusiness } from '../platform/with-business.ts';
import { listAccessTokens } from './access-tokens.ts';

const withoutBusiness: DeletionPlan = {
  outcome: 'none',
  business_name: null,
  successor_name: null,
  customers: 0,
  invoices: 0,
};

export async function planDeletion({ platform, session }: SignedInContext): Promise<DeletionPlan> {
  const { rows } = await platform.database.auth.query<DeletionPlan>(
    `select outcome, business_name, successor_name, customers, invoices from public.account_deletion($1)`,
    [session.userId],
  );
  return rows[0] ?? withoutBusiness;
}

/**
 * Deletes the account in one transaction. The request is rejected if the outcome would differ from the outcome that
 * the user was shown.
 */
export async function deleteAccount(
  { platform, session, requestId }: SignedInContext,
  { outcome: expected }: { outcome: DeletionOutcome },
): Promise<null> {
  const { database, files, log, sessions } = platform;
  const fileIds = await inTransaction(database.auth, async ({ $client: client }) => {
    const { rows } = await client.query<{ file_ids: string[] | null }>(
      'select public.delete_account($1, $2, $3) as file_ids',
      [session.userId, expected, requestId],
    );
    if (!rows[0]?.file_ids)
      throw conflict(
        'Something in your business has changed. Please review what will happen, then try again.',
      );
    /*
     * An unverified address could belong to somebody else, who must not learn about the account, so no email is sent to
     * that address.
     */
    if (session.email ? session.emailVerified : session.phoneVerified)
      await tellAccount(platform, client, session, 'Your account was deleted.');
    return rows[0].file_ids;
  });
  sessions.forgetUser(session.userId);
  for (const id of fileIds) {
    await files.remove(id).catch((error: Error) => log.warn({ id, err: error.message }, 'a file was left'));
  }
  return null;
}

const auditColumns = 'created_at, action, entity, entity_id, before, after, request_id, by_token';

/** A field worker's export lists their actions without the affected rows, because those rows can contain prices. */
const actionColumns = 'created_at, action, entity, entity_id, request_id, by_token';

/** Exports everything stored about the person. Business rows are not exported, because they belong to the business. */
export async function exportData(context: SignedInContext): Promise<Record<string, unknown>> {
  const { platform, session, now } = context;
  const { user } = await describeSession(platform, session, now);
  const account = await platform.database.auth.query(
    `select ${auditColumns} from public.audit_log where business_id is null and entity = 'account' and entity_id = $1
     order by id desc limit 10000`,
    [session.userId],
  );
  return {
    exported_at: now.toISOString(),
    user,
    factors: await listFactors(context),
    sessions: await listDeviceSessions(context),
    access_tokens: await listAccessTokens(context),
    account_history: account.rows,
    ...(await exportMembership(context)),
  };
}

async function exportMembership({ platform, session }: SignedInContext) {
  const { membership, userId } = session;
  if (!membership)
    return {
      membership: null,
      notification_choices: [],
      notification_devices: [],
      quiet_hours: null,
      activity: [],
    };
  const [business, choices, devices, quiet, activity] = await readBusiness<
    [unknown[], unknown[], unknown[], unknown[], unknown[]]
  >({ platform, actor: membership }, [
    {
      name: 'export-business',
      text: 'select id, business_name from business_settings where id = $1',
      values: [membership.businessId],
    },
    {
      name: 'export-notification-choices',
      text: 'select kind, in_app, by_email, by_push from notification_choices where business_id = $1 and user_id = $2',
      values: [membership.businessId, userId],
    },
    {
      name: 'export-notification-devices',
      text: `select user_agent, created_at, last_sent_at from push_subscriptions where business_id = $1 and user_id = $2
               order by created_at`,
      values: [membership.businessId, userId],
    },
    {
      name: 'export-quiet-hours',
      text: 'select quiet_from, quiet_to from quiet_hours where business_id = $1 and user_id = $2',
      values: [membership.businessId, userId],
    },
    {
      name: `export-activity-${membership.role === 'field' ? 'field' : 'office'}`,
      text: `select ${membership.role === 'field' ? actionColumns : auditColumns} from audit_log where business_id = $1 and user_id = $2 order by id desc limit 10000`,
      values: [membership.businessId, userId],
    },
  ]);
  return {
    membership: { role: membership.role, business: business[0] ?? null },
    notification_choices: choices,
    notification_devices: devices,
    quiet_hours: quiet[0] ?? null,
    activity,
  };
}
