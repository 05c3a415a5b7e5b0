import { canAnswer, tooLateToAnswerText } from '@dayworks/shared/appointments/appointment-answer';
import { type AppointmentCourse, courseAfter } from '@dayworks/shared/appointments/appointment-course';
import {
  type AskOtherTime,
  appointmentLinkUnavailableText,
  type CancelShared,
  type SharedAppointment,
  type SharedAppointmentKey,
} from '@dayworks/shared/appointments/shared-appointment';
import { invalid, notFound } from '@dayworks/shared/errors';
import type { RequestContext } from '../identity/request-context.ts';
import { audit } from '../platform/audit.ts';
import { countTry } from '../platform/rate-limit.ts';
import { storeRecord } from '../platform/record.ts';
import { withBusiness } from '../platform/with-business.ts';
import { appointmentRecord, lockAppointment, type StoredAppointment } from './appointment-record.ts';
import { type CustomersWord, notifyTeam } from './notify-team.ts';
import { asShared, findSharedAppointment, getSharedAppointment } from './shared-appointment.ts';

/** The number of answers from customers is limited because each answer sends an email to the team. */
const answerLimit = { name: 'shared appointment answer', max: 20, windowSeconds: 10 * 60 };

interface Answer {
  action: string;
  said: CustomersWord['said'];
  message: string | null;
  /** Returns whether the appointment already has this answer, so that a second click changes nothing. */
  isSaid: (appointment: StoredAppointment) => boolean;
  course: (appointment: StoredAppointment, now: string) => Partial<AppointmentCourse>;
}

async function answerByLink(
  context: RequestContext,
  input: SharedAppointmentKey,
  { action, said, message, isSaid, course }: Answer,
): Promise<SharedAppointment> {
  const { platform, now, requestId } = context;
  const { businessId, appointment } = await getSharedAppointment(context, input);
  await countTry(platform.database.app, answerLimit, context.place);
  const actor = { businessId };
  await withBusiness({ platform, actor }, async (tx) => {
    const before = await lockAppointment(tx, actor, input.id);
    if (isSaid(before)) return;
    if (!canAnswer(before, now)) throw invalid(tooLateToAnswerText);
    const change = course(before, now.toISOString());
    await storeRecord(tx, actor, appointmentRecord, input.id, change);
    await audit(
      tx,
      { businessId, userId: null, requestId },
      {
        action,
        entity: 'appointment',
        entityId: input.id,
        before: { status: before.status },
        after: change,
      },
    );
    await notifyTeam(tx, platform, actor, appointment, { said, message });
  });
  const after = await findSharedAppointment(context, input);
  if (!after) throw notFound(appointmentLinkUnavailableText);
  return asShared(after, now);
}

export const confirmShared = (
  context: RequestContext,
  input: SharedAppointmentKey,
): Promise<SharedAppointment> =>
  answerByLink(context, input, {
    action: 'customer_confirm',
    said: 'confirmed',
    message: null,
    isSaid: ({ status }) => status === 'confirmed',
    course: ({ start_time }, now) => courseAfter('confirmed', { start_time, now, reason: null }),
  });

export const cancelShared = (context: RequestContext, input: CancelShared): Promise<SharedAppointment> =>
  answerByLink(context, input, {
    action: 'customer_cancel',
    said: 'called off',
    message: input.reason,
    isSaid: ({ status }) => status === 'cancelled',
    course: ({ start_time }, now) => courseAfter('cancelled', { start_time, now, reason: input.reason }),
  });

/**
 * The customer asks for a different time: the appointment keeps its time until a team member moves it, but is no
 * longer confirmed.
 */
export const askOtherTime = (context: RequestContext, input: AskOtherTime): Promise<SharedAppointment> =>
  answerByLink(context, input, {
    action: 'customer_ask_time',
    said: 'asked for another time for',
    message: input.asked_time,
    isSaid: ({ asked_time }) => asked_time === input.asked_time,
    course: ({ start_time }, now) => ({
      ...courseAfter('scheduled', { start_time, now, reason: null }),
      asked_time: input.asked_time,
    }),
  });
