import { listDeviceSessions } from '../auth/device-sessions.ts';
import { describeSession } from '../auth/session-view.ts';
import { listFactors } from '../factors/list-factors.ts';
import type { SignedInContext } from '../identity/request-context.ts';
import { readBusiness } from '../platform/with-business.ts';
import { listAccessTokens } from './access-tokens.ts';

const auditColumns = 'created_at, action, entity, entity_id, before, after, request_id, by_token';

/** A field worker's export lists their actions without the affected rows, because those rows may contain prices. */
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
  if (!membership) return { membership: null, notification_choices: [], activity: [] };
  const [business, choices, activity] = await readBusiness<[unknown[], unknown[], unknown[]]>(
    { platform, actor: membership },
    [
      {
        name: 'export-business',
        text: 'select id, business_name from business_settings where id = $1',
        values: [membership.businessId],
      },
      {
        name: 'export-notification-choices',
        text: 'select kind, in_app, by_email from notification_choices where business_id = $1 and user_id = $2',
        values: [membership.businessId, userId],
      },
      {
        name: `export-activity-${membership.role === 'field' ? 'field' : 'office'}`,
        text: `select ${membership.role === 'field' ? actionColumns : auditColumns} from audit_log where business_id = $1 and user_id = $2 order by id desc limit 10000`,
        values: [membership.businessId, userId],
      },
    ],
  );
  return {
    membership: { role: membership.role, business: business[0] ?? null },
    notification_choices: choices,
    activity,
  };
}
