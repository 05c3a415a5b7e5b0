import { NewAppointment } from '@dayworks/shared/appointments/appointment';
import { isOpenAppointment } from '@dayworks/shared/appointments/appointment-status';
import type { AppointmentDetail } from '@dayworks/shared/appointments/contract';
import { momentText, spanText } from '@dayworks/shared/appointments/schedule-texts';
import { CardAction } from '@dayworks/shared/chat/card';
import type { Wish } from '@dayworks/shared/chat/understanding';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { addMinutes, clockOf, dayOf, minutesBetween, wallTimeIn } from '@dayworks/shared/dates/zoned-time';
import { conflict, invalid } from '@dayworks/shared/errors';
import type { RecordName } from '@dayworks/shared/questions/answer';
import { recordHref } from '@dayworks/shared/questions/tell/hrefs';
import { conflictTexts } from '../../appointments/find-conflicts.ts';
import { getAppointment } from '../../appointments/reads.ts';
import { setAppointmentStatus, setStatusWithin } from '../../appointments/set-status.ts';
import { createAppointment, moveAppointment, moveWithin } from '../../appointments/writes.ts';
import { withIdempotencyKey } from '../../platform/limits/idempotency.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { type CardVerbs, type MadeCard, plainCard } from './card-verbs.ts';
import { meantVisit } from './find-visit.ts';
import { jobNote } from './job-to-bill.ts';
import { filledForm, meantCustomer, meantPerson, personName, readCardCustomer } from './name-matches.ts';

const usualMinutes = 60;

export async function makeVisitCard(
  context: MemberContext,
  wish: Extract<Wish, { kind: 'book_visit' }>,
  mentions: readonly RecordName[],
): Promise<MadeCard> {
  const customer = wish.customer ? await meantCustomer(context, wish.customer, mentions) : null;
  if (customer && 'problem' in customer)
    return { problem: `${customer.problem}${await jobNote(context, wish.customer ?? '')}` };
  if (customer && !('one' in customer)) return customer;
  const person = wish.person ? await meantPerson(context, wish.person, mentions) : null;
  if (person && !('one' in person)) return person;
  if (!wish.date) return { problem: 'What day? For example: “Friday 2pm”.' };
  if (!wish.time) return { problem: 'What time? For example: “Friday 2pm”.' };
  const title = wish.title ? wish.title.charAt(0).toUpperCase() + wish.title.slice(1) : 'Visit';
  const parsed = CardAction.safeParse({
    kind: 'book_visit',
    input: {
      customer_id: customer?.one.id ?? null,
      title,
      date: wish.date,
      time: wish.time,
      minutes: wish.minutes ?? usualMinutes,
      assignee_id: person?.one.id ?? null,
    },
  });
  return parsed.success ? { action: parsed.data } : { problem: 'That is too long for a visit title.' };
}

export async function makeMoveCard(
  context: MemberContext,
  { which, on, date, time, at = null, shift = null }: Extract<Wish, { kind: 'move_visit' | 'cancel_visit' }>,
  mentions: readonly RecordName[],
): Promise<MadeCard> {
  const visit = await meantVisit(context, { which, on, at }, mentions);
  if ('problem' in visit) return visit;
  if (!date && !time && !shift) return { problem: 'To what day? For example: “Friday 2pm”.' };
  if (!('one' in visit)) return visit;
  const { start } = timesOf(context, await getAppointment(context, { id: visit.one.id }));
  const moved = shift ? addMinutes(start, shift) : start;
  const input = { appointment_id: visit.one.id, date: date ?? dayOf(moved), time: time ?? clockOf(moved) };
  return { action: { kind: 'move_visit', input } };
}

export async function makeCancelCard(
  context: MemberContext,
  { which, on, time }: Extract<Wish, { kind: 'move_visit' | 'cancel_visit' }>,
  mentions: readonly RecordName[],
): Promise<MadeCard> {
  const visit = await meantVisit(context, { which, on, at: time }, mentions);
  if (!('one' in visit)) return visit;
  return { action: { kind: 'cancel_visit', input: { appointment_id: visit.one.id, reason: null } } };
}

type Times = Pick<AppointmentDetail, 'start_time' | 'end_time'>;

const timesOf = ({ actor: { timeZone } }: MemberContext, { start_time, end_time }: Times) => ({
  start: wallTimeIn(timeZone, new Date(start_time)),
  end: wallTimeIn(timeZone, new Date(end_time)),
});

const nameOf = ({ title, customer }: AppointmentDetail) =>
  customer ? `${title} with ${customerName(customer)}` : title;

/** Rejects an action for a visit that was cancelled or completed in the meantime. */
function refuseClosed(visit: AppointmentDetail): void {
  if (isOpenAppointment(visit.status)) return;
  const state = { completed: 'completed', no_show: 'marked as no show', cancelled: 'cancelled' }[
    visit.status as 'cancelled'
  ];
  throw invalid(`This visit is already ${state}`);
}

const asNote = (value: string) => ({ label: 'Note', value });

export const bookCard: CardVerbs<'book_visit'> = {
  async tell(context, { customer_id, title, date, time, minutes, assignee_id }) {
    const customer = customer_id ? await readCardCustomer(context, customer_id) : null;
    const start = `${date}T${time}`;
    const end = addMinutes(start, minutes);
    return {
      ...plainCard,
      title: customer ? `Book a visit with ${customer.name}` : `Book “${title}”`,
      lines: [
        ...(customer ? [{ label: 'Customer', value: customer.name }] : []),
        { label: 'What', value: title },
        { label: 'When', value: spanText(start, end) },
        ...(assignee_id ? [{ label: 'Crew', value: await personName(context, assignee_id) }] : []),
        ...(customer?.address
          ? [{ label: 'Where', value: [customer.address, customer.city].filter(Boolean).join(', ') }]
          : []),
        ...(await conflictTexts(context, { assignee_id, start, end })).map(asNote),
      ],
      confirm_label: 'Book visit',
      form_href: filledForm('/appointments', {
        new: 1,
        customer: customer_id,
        title,
        start,
        end,
        person: assignee_id,
      }),
    };
  },
  async run(context, { customer_id, title, date, time, minutes, assignee_id }) {
    const customer = customer_id ? await readCardCustomer(context, customer_id) : null;
    const start = `${date}T${time}`;
    const address = customer
      ? [customer.address, customer.city, customer.state, customer.zip_code].filter(Boolean).join(', ')
      : '';
    const end = addMinutes(start, minutes);
    const visit = await createAppointment(
      context,
      NewAppointment.parse({ title, customer_id, assignee_id, start, end, address: address || null }),
    );
    const conflicts = await conflictTexts(context, { ...visit, start, end });
    return {
      result: {
        text: [`Booked ${visit.title} for ${momentText(start)}.`, ...conflicts].join(' '),
        href: recordHref('appointment', visit.id),
      },
      undo: { id: visit.id, version: visit.version },
    };
  },
  async undo(context, { id, version = 1 }) {
    const visit = await setAppointmentStatus(context, {
      id,
      version,
      status: 'cancelled',
      reason: null,
      scope: 'one',
    });
    return { text: `Cancelled ${visit.title}.`, href: recordHref('appointment', id) };
  },
};

export const moveCard: CardVerbs<'move_visit'> = {
  async tell(context, { appointment_id, date, time }) {
    const visit = await getAppointment(context, { id: appointment_id });
    const now = timesOf(context, visit);
    const start = `${date}T${time}`;
    const end = addMinutes(start, minutesBetween(now.start, now.end));
    const conflicts = await conflictTexts(context, { ...visit, start, end });
    return {
      ...plainCard,
      title: `Move ${nameOf(visit)}`,
      lines: [
        { label: 'From', value: spanText(now.start, now.end) },
        { label: 'To', value: spanText(start, end) },
        ...(visit.address ? [{ label: 'Where', value: visit.address }] : []),
        ...conflicts.map(asNote),
      ],
      note: visit.series_id ? 'This visit is part of a series. Only this visit moves.' : null,
      confirm_label: 'Move visit',
      form_href: recordHref('appointment', appointment_id),
    };
  },
  async run(context, input) {
    const { appointment_id: id, date, time } = input;
    const visit = await getAppointment(context, { id });
    const before = timesOf(context, visit);
    const start = `${date}T${time}`;
    const end = addMinutes(start, minutesBetween(before.start, before.end));
    const conflicts = await conflictTexts(context, { ...visit, start, end });
    /*
     * The result is stored under the idempotency key of the chat card. A retry after a server crash therefore returns
     * the same result, including the previous time of the visit.
     */
    return withIdempotencyKey(context, 'chat.moveVisit', input, async (tx) => {
      refuseClosed(visit);
      const { version } = visit;
      const moved = await moveWithin(tx, context.actor, { id, version, start, end, scope: 'one' });
      return {
        result: {
          text: [`Moved ${nameOf(visit)} to ${momentText(start)}.`, ...conflicts].join(' '),
          href: recordHref('appointment', id),
        },
        undo: { id, version: moved.version, ...before },
      };
    });
  },
  async undo(context, { id, version = 1, start = '', end = '' }) {
    const visit = await getAppointment(context, { id });
    if (visit.version !== version)
      throw conflict('This visit has changed since then. Open it to decide what to do.');
    await moveAppointment(context, { id, version, start, end, scope: 'one' });
    return {
      text: `Moved ${nameOf(visit)} back to ${momentText(start)}.`,
      href: recordHref('appointment', id),
    };
  },
};

export const cancelCard: CardVerbs<'cancel_visit'> = {
  async tell(context, { appointment_id, reason }) {
    const visit = await getAppointment(context, { id: appointment_id });
    const { start, end } = timesOf(context, visit);
    return {
      ...plainCard,
      title: `Cancel ${nameOf(visit)}`,
      lines: [
        { label: 'When', value: spanText(start, end) },
        ...(visit.address ? [{ label: 'Where', value: visit.address }] : []),
        ...(reason ? [{ label: 'Reason', value: reason }] : []),
      ],
      note: visit.series_id ? 'This visit is part of a series. Only this visit is cancelled.' : null,
      confirm_label: 'Cancel visit',
      form_href: recordHref('appointment', appointment_id),
    };
  },
  async run(context, input) {
    const { appointment_id: id, reason } = input;
    const visit = await getAppointment(context, { id });
    return withIdempotencyKey(context, 'chat.cancelVisit', input, async (tx) => {
      refuseClosed(visit);
      const change = { id, version: visit.version, status: 'cancelled', reason, scope: 'one' } as const;
      const off = await setStatusWithin(tx, context.actor, change);
      return {
        result: { text: `Cancelled ${nameOf(visit)}.`, href: recordHref('appointment', id) },
        undo: { id, version: off.version, status: visit.status },
      };
    });
  },
  async undo(context, { id, version = 1, status }) {
    const back = { id, reason: null, scope: 'one' } as const;
    const visit = await setAppointmentStatus(context, { ...back, version, status: 'scheduled' });
    if (status === 'confirmed')
      await setAppointmentStatus(context, { ...back, version: visit.version, status });
    return { text: `${visit.title} is scheduled again.`, href: recordHref('appointment', id) };
  },
};
