import { isReminderHour } from '@dayworks/shared/appointments/visit-letters';
import { wallTimeIn } from '@dayworks/shared/dates/zoned-time';
import { DomainError } from '@dayworks/shared/errors';
import { messageChannels } from '@dayworks/shared/outbox/message-status';
import { readOwner } from '../../identity/identity.ts';
import { isWaySetUp } from '../../outbox/queue-message.ts';
import { audit } from '../../platform/audit.ts';
import { demoBusinessId } from '../../platform/orphans.ts';
import { storeRecord } from '../../platform/record.ts';
import type { Platform } from '../../platform/verb-context.ts';
import { type Actor, withBusiness } from '../../platform/with-business.ts';
import { appointmentRecord, lockAppointment } from '../appointment-record.ts';
import { readVisitBasis, reminderWords } from './appointment-letters.ts';
import { appointmentLetters, tellCustomer, wayTo } from './tell-customer.ts';

interface DueBusiness {
  business_id: string;
  owner_id: string;
  time_zone: string;
  ids: string[];
}

/**
 * Finds all appointments that start within two days and have no reminder yet. Which of them take place tomorrow depends
 * on the time zone of the business.
 */
const dueQuery = `select a.business_id, b.user_id as owner_id, b.time_zone, array_agg(a.id order by a.start_time) as ids
  from appointments a join business_settings b on b.id = a.business_id
  left join schedule_settings s on s.business_id = a.business_id
  where a.start_time > $1 and a.start_time < $1::timestamptz + interval '48 hours'
    and a.status in ('scheduled', 'confirmed') and a.customer_id is not null
    and a.reminded_for is distinct from a.start_time and not is_left_alone(a.business_id, a.id) and coalesce(s.reminds_customers, true)
    and a.business_id <> $2 and b.user_id is not null and b.closes_on is null
  group by a.business_id, b.user_id, b.time_zone`;

/**
 * Locks the appointment row and checks it again, so that only one of two processes sends the reminder, and an
 * appointment that was cancelled in the meantime gets no reminder.
 */
async function remind(platform: Platform, actor: Actor, id: string): Promise<void> {
  await withBusiness({ platform, actor }, async (tx) => {
    const { status, start_time, reminded_for } = await lockAppointment(tx, actor, id);
    const isDue = (status === 'scheduled' || status === 'confirmed') && reminded_for !== start_time;
    if (
      !isDue ||
      !isReminderHour(wallTimeIn(actor.timeZone, actor.now), wallTimeIn(actor.timeZone, new Date(start_time)))
    )
      return;
    const basis = await readVisitBasis(tx, platform, actor, id);
    const { appointment, business } = basis;
    const way = wayTo(platform, actor.businessId, appointment.customer);
    /*
     * No user requested this automatic reminder, so no user would notice it waiting in the outbox. Therefore no
     * reminder is created if no working channel is set up.
     */
    if (!way || !isWaySetUp(platform, actor.businessId, way.channel)) return;
    await storeRecord(tx, actor, appointmentRecord, id, { reminded_for: start_time });
    const words = reminderWords(basis);
    await tellCustomer(tx, platform, actor, {
      way,
      words,
      business,
      id,
      letter: appointmentLetters.reminder,
    });
    await audit(tx, { ...actor, userId: null }, { action: 'remind', entity: 'appointment', entityId: id });
  });
}

async function remindBusiness(platform: Platform, due: DueBusiness, now: Date): Promise<void> {
  const person = await readOwner(platform, due.owner_id);
  if (!person) return;
  const actor: Actor = {
    userId: due.owner_id,
    businessId: due.business_id,
    role: 'owner',
    timeZone: due.time_zone,
    now,
    requestId: 'reminders',
    person,
  };
  for (const id of due.ids) {
    try {
      await remind(platform, actor, id);
    } catch (error) {
      /*
       * If the owner is unverified or the business has sent too many messages, the next run tries again. Reminders of
       * other businesses are not delayed.
       */
      if (!(error instanceof DomainError)) throw error;
      platform.log.info({ businessId: due.business_id, reason: error.message }, 'a reminder was not sent');
      return;
    }
  }
}

/** Sends reminders to customers during the day before their appointment. */
export function createReminders(platform: Platform) {
  return async (now = new Date()): Promise<void> => {
    const { rows } = await platform.database.operator.query<DueBusiness>(dueQuery, [now, demoBusinessId]);
    const reachable = rows.filter(({ business_id }) =>
      messageChannels.some((channel) => isWaySetUp(platform, business_id, channel)),
    );
    for (const due of reachable) await remindBusiness(platform, due, now);
  };
}
