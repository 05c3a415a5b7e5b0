import {
  type MarketingSettings,
  MarketingSettings as Settings,
  usualMarketingSettings,
} from '@dayworks/shared/marketing/marketing-settings';
import { keysOf } from '@dayworks/shared/pick';
import type { NamedQuery, Scope, Tx } from '../../platform/with-business.ts';

export const settingColumns = keysOf(Settings);

export const marketingSettingsQuery = (businessId: string): NamedQuery => ({
  name: 'marketing-settings',
  text: `select ${settingColumns.join(', ')} from marketing_settings where business_id = $1`,
  values: [businessId],
});

/** A business without a settings row has the default marketing settings. */
export const settingsOfRows = ([row]: MarketingSettings[]): MarketingSettings =>
  row ?? usualMarketingSettings;

export async function readMarketingSettings(
  { $client }: Tx,
  { businessId }: Scope,
): Promise<MarketingSettings> {
  const { rows } = await $client.query<MarketingSettings>(marketingSettingsQuery(businessId));
  return settingsOfRows(rows);
}
