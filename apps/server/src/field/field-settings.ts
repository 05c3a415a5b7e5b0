import {
  FieldSettings,
  type FieldSettingsEdit,
  usualFieldSettings,
} from '@dayworks/shared/field/field-settings';
import { keysOf } from '@dayworks/shared/pick';
import { audit } from '../platform/audit.ts';
import { refuseStale } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness, withBusiness } from '../platform/with-business.ts';

const columns = keysOf(FieldSettings).join(', ');

export const fieldSettingsQuery = (businessId: string): NamedQuery => ({
  name: 'field-settings',
  text: `select ${columns} from field_settings where business_id = $1`,
  values: [businessId],
});

export async function getFieldSettings(context: MemberContext): Promise<FieldSettings> {
  const [rows] = await readBusiness<[FieldSettings[]]>(context, [
    fieldSettingsQuery(context.actor.businessId),
  ]);
  return rows[0] ?? usualFieldSettings;
}

/**
 * The settings of a business get a row in the database with the first change. If two users make the first change
 * simultaneously, one of them gets a conflict.
 */
export async function updateFieldSettings(
  context: MemberContext,
  { keeps_photo_place, version }: FieldSettingsEdit,
): Promise<FieldSettings> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    await tx.$client.query(
      'insert into field_settings (business_id) values ($1) on conflict (business_id) do nothing',
      [actor.businessId],
    );
    const { rows } = await tx.$client.query<FieldSettings & { id: string }>(
      `select id, ${columns} from field_settings where business_id = $1 for no key update`,
      [actor.businessId],
    );
    const [before] = rows;
    if (!before) throw new Error('the settings were made and are gone');
    refuseStale(before, version, 'settings');
    const after = { keeps_photo_place, version: version + 1 };
    await tx.$client.query(
      'update field_settings set keeps_photo_place = $2, version = $3 where business_id = $1',
      [actor.businessId, after.keeps_photo_place, after.version],
    );
    await audit(tx, actor, {
      action: 'update',
      entity: 'field_settings',
      entityId: before.id,
      before,
      after,
    });
    return after;
  });
}
