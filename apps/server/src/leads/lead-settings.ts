import { conflict } from '@dayworks/shared/errors';
import {
  type LeadSettings,
  type LeadSettingsEdit,
  usualLeadSettings,
} from '@dayworks/shared/leads/lead-settings';
import { audit } from '../platform/audit.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness, withBusiness } from '../platform/with-business.ts';

const columns = 'response_hours, request_form_enabled, request_intro, version';

const settingsQuery = (businessId: string) => ({
  name: 'lead-settings',
  text: `select ${columns} from lead_settings where business_id = $1`,
  values: [businessId],
});

/** Returns the lead settings of the business, or the default settings if the business has no settings row. */
export async function getLeadSettings(context: MemberContext): Promise<LeadSettings> {
  const [[settings]] = await readBusiness<[LeadSettings[]]>(context, [
    settingsQuery(context.actor.businessId),
  ]);
  return settings ?? usualLeadSettings;
}

export async function updateLeadSettings(
  context: MemberContext,
  { version, response_hours, request_form_enabled, request_intro }: LeadSettingsEdit,
): Promise<LeadSettings> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const client = tx.$client;
    await client.query(
      'insert into lead_settings (business_id) values ($1) on conflict (business_id) do nothing',
      [actor.businessId],
    );
    const { rows } = await client.query<LeadSettings>(
      `select ${columns} from lead_settings where business_id = $1 for update`,
      [actor.businessId],
    );
    const before = rows[0] ?? usualLeadSettings;
    if (before.version !== version)
      throw conflict('These settings were changed by someone else. Reload to see the latest.');
    const after: LeadSettings = { response_hours, request_form_enabled, request_intro, version: version + 1 };
    await client.query(
      `update lead_settings set response_hours = $2, request_form_enabled = $3, request_intro = $4, version = $5
       where business_id = $1`,
      [actor.businessId, response_hours, request_form_enabled, request_intro, after.version],
    );
    await audit(tx, actor, {
      action: 'update',
      entity: 'lead_settings',
      entityId: actor.businessId,
      before,
      after,
    });
    return after;
  });
}
