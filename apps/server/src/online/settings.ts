import { conflict, invalid } from '@dayworks/shared/errors';
import { usualAutopaySettings } from '@dayworks/shared/online/autopay-rules';
import type { OnlineSettings, OnlineSettingsEdit } from '@dayworks/shared/online/online-payment';
import type { SignedIn } from '../identity/signed-in.ts';
import { audit } from '../platform/audit.ts';
import { demoBusinessId } from '../platform/orphans.ts';
import type { MemberContext, Platform } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness, withBusiness } from '../platform/with-business.ts';

type Row = Pick<
  OnlineSettings,
  'is_on' | 'takes_tips' | 'announce_days' | 'retry_days' | 'compared_at' | 'version'
>;

const columns = 'is_on, takes_tips, announce_days, retry_days, compared_at, version';

const settingsQuery = (businessId: string): NamedQuery => ({
  name: 'online-settings',
  text: `select ${columns} from online_settings where business_id = $1`,
  values: [businessId],
});

const usual: Row = {
  is_on: false,
  takes_tips: false,
  announce_days: usualAutopaySettings.announce_days,
  retry_days: [...usualAutopaySettings.retry_days],
  compared_at: null,
  version: 1,
};

const describe = ({ paymentProvider }: Platform, row: Row | undefined): OnlineSettings => ({
  is_available: paymentProvider !== null,
  is_test: paymentProvider?.isTest ?? false,
  ...(row ?? usual),
});

export async function getOnlineSettings(context: MemberContext): Promise<OnlineSettings> {
  const [[row]] = await readBusiness<[Row[]]>(context, [settingsQuery(context.actor.businessId)]);
  return describe(context.platform, row);
}

/**
 * The installation has one account at the payment provider, which receives the online payments of all businesses. If
 * the installation has several businesses, only an operator can decide which business uses the account.
 */
async function refuseForeignAccount(
  { platform }: Pick<MemberContext, 'platform'>,
  session: SignedIn,
): Promise<void> {
  if (session.isOperator) return;
  const { rows } = await platform.database.operator.query<{ count: number }>(
    'select count(*)::int as count from business_settings where id <> $1',
    [demoBusinessId],
  );
  if ((rows[0]?.count ?? 0) > 1)
    throw invalid(
      'Several businesses use this installation, and they share one payment account. Ask the operator to turn on online payments.',
    );
}

export async function updateOnlineSettings(
  context: MemberContext & { session: SignedIn },
  { version, ...edit }: OnlineSettingsEdit,
): Promise<OnlineSettings> {
  const { platform, actor, session } = context;
  if (edit.is_on && !platform.paymentProvider)
    throw invalid('Online payments are not set up on this server.');
  if (edit.is_on) await refuseForeignAccount(context, session);
  return withBusiness(context, async (tx) => {
    const { rows } = await tx.$client.query<Row>(settingsQuery(actor.businessId));
    const before = rows[0] ?? usual;
    if (before.version !== version)
      throw conflict('These settings were changed by someone else. Reload to see the latest.');
    const { rows: stored } = await tx.$client.query<Row>(
      `insert into online_settings (business_id, is_on, takes_tips, announce_days, retry_days, version)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (business_id) do update set is_on = excluded.is_on, takes_tips = excluded.takes_tips,
         announce_days = excluded.announce_days, retry_days = excluded.retry_days,
         version = excluded.version, updated_at = now() where online_settings.version = $7
       returning ${columns}`,
      [
        actor.businessId,
        edit.is_on,
        edit.takes_tips,
        edit.announce_days,
        edit.retry_days,
        version + 1,
        version,
      ],
    );
    if (!stored[0]) throw conflict('These settings were changed by someone else. Reload to see the latest.');
    await audit(tx, actor, {
      action: 'update',
      entity: 'online_settings',
      entityId: actor.businessId,
      before,
      after: stored[0],
    });
    return describe(platform, stored[0]);
  });
}
