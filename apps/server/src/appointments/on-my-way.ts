import type { Appointment } from '@dayworks/shared/appointments/appointment';
import { courseAfter } from '@dayworks/shared/appointments/appointment-course';
import { appointmentMoveProblem } from '@dayworks/shared/appointments/appointment-status';
import { clockText } from '@dayworks/shared/clock-text';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { invalid } from '@dayworks/shared/errors';
import { clockOf, wallTimeIn } from '@dayworks/shared/zoned-time';
import { updateRecord } from '../platform/record.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Tx, withBusiness } from '../platform/with-business.ts';
import { onMyWayWords } from './appointment-letters.ts';
import {
  appointmentRecord,
  lockAppointment,
  type StoredAppointment,
  withRecurrence,
} from './appointment-record.ts';
import { appointmentLetters, nobodyToldText, tellCustomer, wayTo } from './tell-customer.ts';
import { readVisitBasis } from './visit-letter-basis.ts';

export interface ToldResult {
  appointment: Appointment;
  message: string | null;
}

interface Way {
  minutes: number;
  /** The time when the worker left, which may be in the past. */
  at: string;
  /** Whether the customer still needs to be notified. */
  tells: boolean;
  /** The number of seconds for which the message is delayed, so that an undo can still withdraw it. */
  heldFor?: number;
}

/** Sets the status of a locked appointment to 'on my way' and notifies the customer, once for each planned time. */
export async function goOnMyWay(
  tx: Tx,
  { platform, actor }: MemberContext,
  before: StoredAppointment,
  { minutes, at, tells, heldFor = 0 }: Way,
): Promise<ToldResult> {
  const { id, start_time } = before;
  const basis = await readVisitBasis(tx, platform, actor, id);
  const { appointment: told, business } = basis;
  if (before.status === 'on_my_way' && before.on_my_way_at) {
    const clock = clockText(clockOf(wallTimeIn(actor.timeZone, new Date(before.on_my_way_at))));
    const message = `${customerName(told.customer)} was told already at ${clock}.`;
    return { appointment: await withRecurrence(tx, actor, before), message };
  }
  const course = courseAfter('on_my_way', { start_time, now: at, reason: null });
  const after = await updateRecord(tx, actor, appointmentRecord, before, course);
  const appointment = await withRecurrence(tx, actor, after);
  if (!tells) return { appointment, message: null };
  const way = wayTo(platform, told.customer);
  if (!way) return { appointment, message: nobodyToldText(told.customer) };
  const words = onMyWayWords(basis, minutes, actor.now);
  const letter = appointmentLetters.onMyWay;
  return {
    appointment,
    message: await tellCustomer(tx, platform, actor, { way, words, business, id, letter, heldFor }),
  };
}

export async function tellOnMyWay(
  context: MemberContext,
  { id, version, minutes }: { id: string; version: number; minutes: number },
): Promise<ToldResult> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockAppointment(tx, actor, id);
    refuseStale(before, version, 'appointment');
    const problem = appointmentMoveProblem(before.status, 'on_my_way');
    if (problem) throw invalid(problem);
    return goOnMyWay(tx, context, before, { minutes, at: actor.now.toISOString(), tells: true });
  });
}
