import {
  ScheduleSettings,
  type ScheduleSettingsEdit,
  usualSchedule,
} from '@dayworks/shared/appointments/schedule-settings';
import { keysOf } from '@dayworks/shared/pick';
import { audit } from '../platform/audit.ts';
import { refuseStale } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness, withBusiness } from '../platform/with-business.ts';

const columns = keysOf(ScheduleSettings).join(', ');

export const settingsQuery = (businessId: string): NamedQuery => ({
  name: 'schedule-settings',
  text: `select ${columns} from schedule_settings where business_id = $1`,
  values: [businessId],
});

export async function getScheduleSettings(context: MemberContext): Promise<ScheduleSettings> {
  const [rows] = await readBusiness<[ScheduleSettings[]]>(context, [settingsQuery(context.actor.businessId)]);
  return rows[0] ?? usualSchedule;
}

/**
 * The settings of a business get a row in the database with the first change. If two users make the first change
 * simultaneously, one of them gets a conflict.
 */
export async function updateScheduleSettings(
  context: MemberContext,
  { version, ...edit }: ScheduleSettingsEdit,
): Promise<ScheduleSettings> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const made = await tx.$client.query(
      `insert into schedule_settings (business_id, working_hours, buffer_minutes, reminds_customers, version)
       values ($1, $2, $3, $4, $5) on conflict (business_id) do nothing`,
      [
        actor.businessId,
        JSON.stringify(usualSchedule.working_hours),
        usualSchedule.buffer_minutes,
        usualSchedule.reminds_customers,
        usualSchedule.version,
      ],
    );
    const { rows } = await tx.$client.query<ScheduleSettings & { id: string }>(
      `select id, ${columns} from schedule_settings where business_id = $1 for no key update`,
      [actor.businessId],
    );
    const [before] = rows;
    if (!before) throw new Error(`the settings were ${made.rowCount === 0 ? 'there' : 'made'} and are gone`);
    refuseStale(before, version, 'schedule');
    const after = { ...edit, version: version + 1 };
    await tx.$client.query(
      `update schedule_settings set working_hours = $2, buffer_minutes = $3, reminds_customers = $4, version = $5, holidays = $6
       where business_id = $1`,
      [
        actor.businessId,
        JSON.stringify(after.working_hours),
        after.buffer_minutes,
        after.reminds_customers,
        after.version,
        JSON.stringify(after.holidays),
      ],
    );
    await audit(tx, actor, {
      action: 'update',
      entity: 'schedule_settings',
      entityId: before.id,
      before,
      after,
    });
    return after;
  });
}
