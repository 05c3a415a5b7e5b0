import { addDays, isBefore } from '@dayworks/shared/dates/calendar-date';
import type { invoice_reminders } from '../../reminders/table.ts';
import {
  type CustomerRow,
  type DemoContext,
  instantOn,
  type ProjectRow,
  rowOf,
  weekdayAfter,
} from '../bluebird.ts';
import type { DemoInvoice } from '../money/settled-invoice.ts';
import {
  type Answer,
  createReminderSettings,
  type DemoReminder,
  noAnswer,
  type Reminding,
  remindersOf,
} from './reminder-history.ts';

export interface RemindedInvoice {
  written: DemoInvoice;
  reminders: DemoReminder[];
}

const isLate = ({ step }: DemoReminder) => step.days > 0;

/**
 * In the demo, the customer used the invoice page to promise to pay, on the evening of the day when the reminder was
 * sent.
 */
const promise = ({ day }: DemoReminder, promised_for: string): Answer => ({
  ...noAnswer,
  promised_for,
  promised_at: instantOn(day, 18 * 60 + 25),
  promises_by_link: 1,
});

const answeredNote = 'Sorry, was away. I put a check in the mail this morning.';
const daysPromised = 4;

/**
 * The customers' answers to the demo reminders: two customers kept their payment promise, one broke it, one still has
 * time, and one wrote back.
 */
function answersTo(context: DemoContext, reminded: readonly RemindedInvoice[]): Map<string, Answer> {
  const { today } = context;
  const asked = reminded
    .flatMap(({ written: { invoice }, reminders }) => {
      const reminder = reminders.find(isLate) ?? reminders[0];
      return reminder ? [{ invoice, reminder }] : [];
    })
    .toSorted((a, b) => (a.reminder.at + a.invoice.id < b.reminder.at + b.invoice.id ? 1 : -1));
  const kept = asked
    .filter(({ invoice, reminder }) => invoice.paid_at && isBefore(reminder.day, invoice.paid_at))
    .toSorted((a, b) => Number(isLate(b.reminder)) - Number(isLate(a.reminder)))
    .slice(0, 2);
  const open = asked.filter(({ invoice, reminder }) => invoice.balance_due > 0 && isLate(reminder));
  const wordOf = ({ reminder }: (typeof open)[number]) => weekdayAfter(addDays(reminder.day, daysPromised));
  const [standing] = open;
  const broken = open.find((one) => one !== standing && isBefore(wordOf(one), today));
  const writing = open.find((one) => one !== standing && one !== broken);
  return new Map<string, Answer>([
    ...kept.map(({ invoice, reminder }) => [invoice.id, promise(reminder, invoice.paid_at ?? '')] as const),
    ...(broken ? [[broken.invoice.id, promise(broken.reminder, wordOf(broken))] as const] : []),
    ...(standing
      ? [
          [
            standing.invoice.id,
            promise(standing.reminder, weekdayAfter(addDays(today, daysPromised))),
          ] as const,
        ]
      : []),
    ...(writing
      ? [
          [
            writing.invoice.id,
            {
              ...noAnswer,
              reminders_stopped_at: instantOn(writing.reminder.day, 19 * 60 + 5),
              reminders_stopped_note: answeredNote,
            },
          ] as const,
        ]
      : []),
  ]);
}

/** Creates the invoices with the reminders sent for them and the customers' answers. */
export function createReminders(
  context: DemoContext,
  customers: readonly CustomerRow[],
  { invoices, projects }: { invoices: readonly DemoInvoice[]; projects: readonly ProjectRow[] },
): RemindedInvoice[] {
  const settings = createReminderSettings(context);
  const customerOf = new Map(customers.map((customer) => [customer.id, customer]));
  const projectOf = new Map(projects.map((project) => [project.id, project]));
  const remind = (written: DemoInvoice, answer: Answer): RemindedInvoice => {
    const { customer_id, project_id } = written.invoice;
    const known: Reminding = {
      settings,
      customer: customerOf.get(customer_id ?? ''),
      project: projectOf.get(project_id ?? '') ?? null,
      answer,
    };
    const reminders = remindersOf(context, written, known);
    const reminded_on = reminders.at(-1)?.day ?? null;
    return { written: { ...written, invoice: { ...written.invoice, ...answer, reminded_on } }, reminders };
  };
  const unanswered = invoices.map((written) => remind(written, noAnswer));
  const answers = answersTo(context, unanswered);
  return unanswered.map((one) => {
    const answer = answers.get(one.written.invoice.id);
    return answer ? remind(one.written, answer) : one;
  });
}

export const reminderLetterId = (context: DemoContext, invoiceId: string, { step }: DemoReminder) =>
  context.id(`reminder letter of ${invoiceId} after ${step.days}`);

export function reminderRows(
  context: DemoContext,
  reminded: readonly RemindedInvoice[],
): (typeof invoice_reminders.$inferSelect)[] {
  return reminded.flatMap(({ written: { invoice }, reminders }) =>
    reminders.map((reminder) => ({
      ...rowOf(context, `reminder of ${invoice.id} after ${reminder.step.days}`, reminder.at),
      invoice_id: invoice.id,
      step_days: reminder.step.days,
      due_date: invoice.due_date ?? reminder.day,
      template: reminder.step.template,
      channel: reminder.step.channel,
      message_id: reminderLetterId(context, invoice.id, reminder),
    })),
  );
}
