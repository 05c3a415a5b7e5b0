import { isOpenAppointment } from '@dayworks/shared/appointments/appointment-status';
import { todayIn } from '@dayworks/shared/dates/calendar-date';
import type { LetterChecks } from '../../outbox/deliver-message.ts';
import type { StaleChecks } from '../../outbox/retry-message.ts';
import { businessDay } from '../../platform/business-day.ts';
import type { Platform } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';
import { type ToldAppointment, toldQuery } from './appointment-details.ts';
import { sequenceOf } from './calendar-file.ts';
import { appointmentLetters } from './tell-customer.ts';

const calledOffText = 'This appointment has since been cancelled.';
const changedText = 'This appointment has changed since then. Please send the message again.';
const overText = 'This appointment is over, so the message would be wrong.';
const mostMinutesOnTheWay = 120;

const isOlder = (moment: string | null, minutes: number, now: Date) =>
  moment === null || now.getTime() - Date.parse(moment) > minutes * 60_000;

type Check = (appointment: ToldAppointment, now: Date) => string | null;

const whyUntrue: Record<keyof typeof appointmentLetters, Check> = {
  confirmation: (appointment) =>
    sequenceOf(appointment) === appointment.invited_sequence ? null : changedText,
  reminder: ({ status, start_time, reminded_for }, now) => {
    if (status === 'cancelled') return calledOffText;
    if (!isOpenAppointment(status) || Date.parse(start_time) <= now.getTime()) return overText;
    return reminded_for === start_time ? null : changedText;
  },
  onMyWay: ({ status, on_my_way_at }, now) => {
    if (status === 'cancelled') return calledOffText;
    return status === 'on_my_way' && !isOlder(on_my_way_at, mostMinutesOnTheWay, now) ? null : overText;
  },
};

/**
 * Messages about appointments are checked again when they are sent, because they could have been waiting for a sending
 * service or for a manual retry.
 */
export function appointmentLetterChecks(platform: Platform): LetterChecks {
  const checkOf =
    (kind: keyof typeof appointmentLetters) =>
    async (businessId: string, id: string): Promise<string | null> => {
      const [[appointment]] = await readBusiness<[ToldAppointment[]]>({ platform, actor: { businessId } }, [
        toldQuery(businessId, id),
      ]);
      return appointment ? whyUntrue[kind](appointment, new Date()) : 'This appointment no longer exists.';
    };
  return {
    [appointmentLetters.confirmation]: checkOf('confirmation'),
    [appointmentLetters.reminder]: checkOf('reminder'),
    [appointmentLetters.onMyWay]: checkOf('onMyWay'),
  };
}

/** The reminder contains the word 'tomorrow', which is correct only on the day when the reminder is written. */
export const visitReminderStaleCheck: StaleChecks = {
  [appointmentLetters.reminder]: async (_tx, actor, { written_at }) =>
    todayIn(actor.timeZone, new Date(written_at)) < businessDay(actor)
      ? 'This reminder was written on another day, so its timing is no longer right.'
      : null,
};
