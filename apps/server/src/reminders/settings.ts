import { conflict } from '@dayworks/shared/errors';
import { keysOf } from '@dayworks/shared/pick';
import {
  type ReminderSettings,
  type ReminderSettingsEdit,
  ReminderSettings as Settings,
  startedPlan,
  usualReminderSettings,
} from '@dayworks/shared/reminders/reminder-settings';
import { audit } from '../platform/audit.ts';
import { businessDay } from '../platform/business-day.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import {
  type NamedQuery,
  readBusiness,
  type Scope,
  type Tx,
  withBusiness,
} from '../platform/with-business.ts';

const columns = keysOf(Settings);

const reminderSettingsQuery = (businessId: string): NamedQuery => ({
  name: 'reminder-settings',
  text: `select ${columns.join(', ')} from reminder_settings where business_id = $1`,
  values: [businessId],
});

/** A business without a settings row has the default settings, with reminders off. */
const reminderSettingsOf = ([row]: ReminderSettings[]): ReminderSettings => row ?? usualReminderSettings;

export async function readReminderSettings(
  { $client }: Tx,
  { businessId }: Scope,
): Promise<ReminderSettings> {
  const { rows } = await $client.query<ReminderSettings>(reminderSettingsQuery(businessId));
  return reminderSettingsOf(rows);
}

export async function getReminderSettings(context: MemberContext): Promise<ReminderSettings> {
  const [rows] = await readBusiness<[ReminderSettings[]]>(context, [
    reminderSettingsQuery(context.actor.businessId),
  ]);
  return reminderSettingsOf(rows);
}

const stored = (column: keyof ReminderSettings, settings: ReminderSettings) =>
  column === 'steps' ? JSON.stringify(settings.steps) : settings[column];

export async function updateReminderSettings(
  context: MemberContext,
  { version, ...plan }: ReminderSettingsEdit,
): Promise<ReminderSettings> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    await tx.$client.query(
      'insert into reminder_settings (business_id, steps) values ($1, $2) on conflict (business_id) do nothing',
      [actor.businessId, JSON.stringify(usualReminderSettings.steps)],
    );
    await tx.$client.query('select from reminder_settings where business_id = $1 for update', [
      actor.businessId,
    ]);
    const before = await readReminderSettings(tx, actor);
    if (before.version !== version)
      throw conflict('These settings were changed by someone else. Reload to see the latest.');
    const after = { ...startedPlan(before, plan, businessDay(actor)), version: version + 1 };
    const changes = columns.map((column, index) => `${column} = $${index + 2}`);
    await tx.$client.query(`update reminder_settings set ${changes.join(', ')} where business_id = $1`, [
      actor.businessId,
      ...columns.map((column) => stored(column, after)),
    ]);
    await audit(tx, actor, {
      action: 'update',
      entity: 'reminder_settings',
      entityId: actor.businessId,
      before,
      after,
    });
    return after;
  });
}
