import { formatLong } from '@dayworks/shared/dates/calendar-date';
import type { Occasion } from '@dayworks/shared/marketing/automations/automation-rules';
import type { MergeValues } from '@dayworks/shared/marketing/campaigns/merge-field';
import { documentPath } from '../../documents/document-link.ts';
import type { Platform } from '../../platform/verb-context.ts';
import type { Tx } from '../../platform/with-business.ts';

interface AnnouncedEstimate {
  valid_until: string | null;
  share_version: number;
  link_enabled: boolean;
}

/**
 * Reads the merge values of the estimate that a marketing message is about. If the public link of the estimate was
 * turned off, a message that contains this link is not sent.
 */
async function estimateValues(
  { $client }: Tx,
  platform: Platform,
  businessId: string,
  id: string,
): Promise<Pick<MergeValues, 'estimate_link' | 'estimate_valid_until'>> {
  const { rows } = await $client.query<AnnouncedEstimate>({
    name: 'announced-estimate',
    text: 'select valid_until, share_version, link_enabled from estimates where business_id = $1 and id = $2',
    values: [businessId, id],
  });
  const { valid_until = null, share_version = 0, link_enabled = false } = rows[0] ?? {};
  const path = link_enabled && documentPath(platform, { kind: 'estimate', id }, share_version);
  return {
    estimate_link: path ? platform.env.publicUrl + path : null,
    estimate_valid_until: valid_until && formatLong(valid_until),
  };
}

/** Returns the merge values that depend on the occasion of the message, in addition to the customer's values. */
export async function withOccasion(
  tx: Tx,
  platform: Platform,
  businessId: string,
  values: MergeValues,
  occasion: Occasion | undefined,
): Promise<MergeValues> {
  return {
    ...values,
    last_item: occasion?.about ?? values.last_item,
    ...(occasion?.estimate_id && (await estimateValues(tx, platform, businessId, occasion.estimate_id))),
  };
}
