import { addDays } from '@dayworks/shared/dates/calendar-date';
import { DomainError } from '@dayworks/shared/errors';
import { messageChannels } from '@dayworks/shared/outbox/message-status';
import { dueStep, isSendingMoment } from '@dayworks/shared/reminders/due-step';
import { earliestStep } from '@dayworks/shared/reminders/reminder-settings';
import { stepTones } from '@dayworks/shared/reminders/step-texts';
import { postLetter } from '../documents/send-document.ts';
import { readOwner } from '../identity/identity.ts';
import { reminderLetters } from '../invoices/messages/send-invoice.ts';
import { isWaySetUp } from '../outbox/queue-message.ts';
import { roomForReminders } from '../outbox/sending-limits.ts';
import { audit } from '../platform/audit.ts';
import { businessDay } from '../platform/business-day.ts';
import { demoBusinessId } from '../platform/orphans.ts';
import { eachOnItsOwn } from '../platform/process-each.ts';
import type { Platform } from '../platform/verb-context.ts';
import { type Actor, readBusiness, withBusiness } from '../platform/with-business.ts';
import { chargeLateFees } from './charge-late-fees.ts';
import {
  factsQuery,
  type HolidayRow,
  holidaysQuery,
  holidayTestOf,
  openFactsQuery,
  type ReminderFacts,
  wayTo,
} from './reminder-facts.ts';
import { readReminderSettings } from './settings.ts';

interface RunningBusiness {
  business_id: string;
  owner_id: string;
  time_zone: string;
}

const runningQuery = `select s.business_id, b.user_id as owner_id, b.time_zone
  from reminder_settings s join business_settings b on b.id = s.business_id
  where (s.is_on or s.charges_late_fee) and s.business_id <> $1 and b.user_id is not null and b.closes_on is null`;

/**
 * Sends one reminder, unless the invoice was paid, the customer promised to pay, or reminders were turned off in the
 * meantime. The invoice row is locked and read again, so that only one of two processes writes the reminder. The
 * message and the record of the reminder are written in one transaction, so a server crash never leaves only one of
 * them.
 */
async function remind(platform: Platform, actor: Actor, id: string): Promise<void> {
  await withBusiness({ platform, actor }, async (tx) => {
    await tx.$client.query('select from invoices where business_id = $1 and id = $2 for update', [
      actor.businessId,
      id,
    ]);
    const settings = await readReminderSettings(tx, actor);
    const { rows } = await tx.$client.query<ReminderFacts>(factsQuery(platform, actor, id));
    const [invoice] = rows;
    const step = invoice && dueStep(invoice, settings, businessDay(actor));
    if (!step) return;
    /*
     * If neither email nor text messages can be used, no reminder is written, because no user requested it and nobody
     * would look for it in the outbox.
     */
    const way = wayTo(invoice, step.channel, (channel) => isWaySetUp(platform, actor.businessId, channel));
    if (!way) return;
    const { days, template } = step;
    const wish = { note: null, tone: stepTones[template], template };
    const letter = await reminderLetters.write(tx, platform, actor, id, wish);
    const { message_id } = await postLetter(tx, platform, actor, 'reminder', letter, way);
    const { after } = await reminderLetters.markLeft(tx, platform, actor, id);
    await tx.$client.query(
      `insert into invoice_reminders (business_id, invoice_id, step_days, due_date, template, channel, message_id)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [actor.businessId, id, days, invoice.due_date, template, way, message_id],
    );
    await audit(
      tx,
      { ...actor, userId: null },
      {
        action: 'remind',
        entity: 'invoice',
        entityId: id,
        after: { ...after, message_id, method: way, step: days },
      },
    );
  });
}

async function remindBusiness(platform: Platform, actor: Actor): Promise<void> {
  const settings = await withBusiness({ platform, actor }, (tx) => readReminderSettings(tx, actor));
  await chargeLateFees(platform, actor, settings);
  const hasWay = messageChannels.some((channel) => isWaySetUp(platform, actor.businessId, channel));
  if (!settings.is_on || !hasWay || !isSendingMoment(settings, actor)) return;
  const today = businessDay(actor);
  const [invoices, holidays] = await readBusiness<[ReminderFacts[], HolidayRow[]]>({ platform, actor }, [
    openFactsQuery(platform, actor, settings, today, addDays(today, -earliestStep)),
    holidaysQuery(actor.businessId),
  ]);
  if (holidayTestOf(holidays)(today)) return;
  const due = invoices.filter((invoice) => dueStep(invoice, settings, today));
  if (due.length === 0) return;
  const room = await withBusiness({ platform, actor }, (tx) => roomForReminders(tx, actor.businessId));
  // Reminders are sent only up to the message limit; the remaining reminders are sent in a later hour.
  for (const invoice of due.slice(0, room)) {
    try {
      await remind(platform, actor, invoice.id);
    } catch (error) {
      /*
       * An expected error is ignored, so that it does not delay other reminders. Examples are an unverified owner, a
       * reached message limit, or an invoice that was deleted in the meantime. The next run tries again.
       */
      if (!(error instanceof DomainError)) throw error;
      platform.log.info({ businessId: actor.businessId, reason: error.message }, 'a reminder was not sent');
    }
  }
}

/** Creates the reminder scheduler; its messages are sent on behalf of the owner. */
export function createReminderClock(platform: Platform) {
  return async (now = new Date()): Promise<void> => {
    const { rows } = await platform.database.operator.query<RunningBusiness>(runningQuery, [demoBusinessId]);
    const remindOne = async ({ business_id, owner_id, time_zone }: RunningBusiness) => {
      const person = await readOwner(platform, owner_id);
      if (!person) return;
      await remindBusiness(platform, {
        userId: owner_id,
        businessId: business_id,
        role: 'owner',
        timeZone: time_zone,
        now,
        requestId: 'reminders',
        person,
      });
    };
    await eachOnItsOwn(platform, 'reminding', rows, ({ business_id }) => business_id, remindOne);
  };
}
