import { conflict } from '@dayworks/shared/errors';
import {
  type MarketingSettings,
  type MarketingSettingsEdit,
  MarketingSettings as Settings,
  usualMarketingSettings,
} from '@dayworks/shared/marketing/marketing-settings';
import { keysOf } from '@dayworks/shared/pick';
import { audit } from '../platform/audit.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import {
  type NamedQuery,
  readBusiness,
  type Scope,
  type Tx,
  withBusiness,
} from '../platform/with-business.ts';

const settingColumns = keysOf(Settings);

const marketingSettingsQuery = (businessId: string): NamedQuery => ({
  name: 'marketing-settings',
  text: `select ${settingColumns.join(', ')} from marketing_settings where business_id = $1`,
  values: [businessId],
});

/** A business without a settings row has the default marketing settings. */
const settingsOfRows = ([row]: MarketingSettings[]): MarketingSettings => row ?? usualMarketingSettings;

export async function readMarketingSettings(
  { $client }: Tx,
  { businessId }: Scope,
): Promise<MarketingSettings> {
  const { rows } = await $client.query<MarketingSettings>(marketingSettingsQuery(businessId));
  return settingsOfRows(rows);
}

async function getSettings(context: MemberContext): Promise<MarketingSettings> {
  const [rows] = await readBusiness<[MarketingSettings[]]>(context, [
    marketingSettingsQuery(context.actor.businessId),
  ]);
  return settingsOfRows(rows);
}

async function updateSettings(
  context: MemberContext,
  edit: MarketingSettingsEdit,
): Promise<MarketingSettings> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    await tx.$client.query(
      'insert into marketing_settings (business_id) values ($1) on conflict (business_id) do nothing',
      [actor.businessId],
    );
    await tx.$client.query('select from marketing_settings where business_id = $1 for update', [
      actor.businessId,
    ]);
    const before = await readMarketingSettings(tx, actor);
    if (before.version !== edit.version)
      throw conflict('These settings were changed by someone else. Reload to see the latest.');
    const after: MarketingSettings = { ...edit, version: edit.version + 1 };
    const changes = settingColumns.map((column, index) => `${column} = $${index + 2}`);
    await tx.$client.query(`update marketing_settings set ${changes.join(', ')} where business_id = $1`, [
      actor.businessId,
      ...settingColumns.map((column) => after[column]),
    ]);
    await audit(tx, actor, {
      action: 'update',
      entity: 'marketing_settings',
      entityId: actor.businessId,
      before,
      after,
    });
    return after;
  });
}

export const settingsVerbs = { getSettings, updateSettings };
