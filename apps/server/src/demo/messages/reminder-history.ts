import { addDays, type CalendarDate, isBefore } from '@dayworks/shared/dates/calendar-date';
import { type Cents, fromCents, subtractCents, sumCents, toCents } from '@dayworks/shared/money';
import { dueStep, isSendingDay, type RemindedInvoice } from '@dayworks/shared/reminders/due-step';
import {
  type ReminderSettings,
  type StartedStep,
  usualReminderSettings,
} from '@dayworks/shared/reminders/reminder-settings';
import type { message_templates } from '../../messages/table.ts';
import type { reminder_settings } from '../../reminders/table.ts';
import {
  type CustomerRow,
  type DemoContext,
  type InvoiceRow,
  instantOn,
  type ProjectRow,
  rowOf,
} from '../bluebird.ts';
import type { DemoInvoice } from '../money/settled-invoice.ts';

/** In the demo story, Maya turned on reminders six weeks ago. */
export const remindsSince = ({ today }: DemoContext): CalendarDate => addDays(today, -42);

/** All reminders are sent by email, because the demo business sends no automatic text messages. */
export function createReminderSettings(context: DemoContext): typeof reminder_settings.$inferSelect {
  const since = remindsSince(context);
  return {
    ...rowOf(context, 'reminder settings', instantOn(since, 7 * 60 + 10)),
    ...usualReminderSettings,
    is_on: true,
    steps: usualReminderSettings.steps.map((step) => ({
      ...step,
      channel: 'email',
      since: step.is_on ? since : null,
    })),
    version: 2,
  };
}

/** The reminder templates that Maya wrote on the day she turned on reminders. */
export function createTemplates(context: DemoContext): (typeof message_templates.$inferSelect)[] {
  return [
    {
      ...rowOf(context, 'template first reminder', instantOn(remindsSince(context), 7 * 60)),
      key: 'first_reminder',
      channel: 'email',
      subject: 'A friendly reminder from {{business_name}}: {{amount_due}}',
      body: [
        'Hi {{first_name}},',
        'Hope all is well at home. Just a note that {{open_amount}}.',
        'If it is on its way already, thank you. If something is not right with our work, tell us first: we will come by.',
      ].join('\n\n'),
      version: 1,
    },
  ];
}

/** The customer's answer to a reminder. */
export type Answer = Pick<
  InvoiceRow,
  'promised_for' | 'promised_at' | 'promises_by_link' | 'reminders_stopped_at' | 'reminders_stopped_note'
>;

export const noAnswer: Answer = {
  promised_for: null,
  promised_at: null,
  promises_by_link: 0,
  reminders_stopped_at: null,
  reminders_stopped_note: null,
};

/** One automatic reminder, with the balance of the invoice when the reminder was sent. */
export interface DemoReminder {
  step: StartedStep;
  day: CalendarDate;
  at: string;
  balance: number;
}

/**
 * The time when the demo's automatic reminders were sent, in minutes after midnight: soon after the quiet hours and
 * before any customer pays.
 */
const minuteOfClock = 8 * 60 + 20;

const before = <Row>(rows: readonly Row[], dayOf: (row: Row) => CalendarDate, day: CalendarDate) =>
  rows.filter((row) => isBefore(dayOf(row), day));

/** The balance of the invoice on the morning of the given day. */
export function balanceOn({ invoice, payments, refunds }: DemoInvoice, day: CalendarDate): Cents {
  const received = before(payments, ({ payment_date }) => payment_date, day);
  const returned = before(refunds, ({ refund_date }) => refund_date, day);
  return subtractCents(
    sumCents([toCents(invoice.total), ...returned.map(({ amount }) => toCents(amount))]),
    sumCents([toCents(invoice.deposit), ...received.map(({ amount }) => toCents(amount))]),
  );
}

type Facts = Omit<RemindedInvoice, 'sent_steps' | 'reminded_on'>;

function factsOn(
  written: DemoInvoice,
  { project, answer }: { project: ProjectRow | null; answer: Answer },
  { day, at }: { day: CalendarDate; at: string },
): Facts {
  const { invoice } = written;
  const balance = balanceOn(written, day);
  const isSent = invoice.sent_at !== null && invoice.sent_at < at && invoice.status !== 'cancelled';
  const said = (when: string | null) => when !== null && when < at;
  return {
    status: !isSent ? 'draft' : balance > 0 ? 'sent' : 'paid',
    sent_at: isSent ? invoice.sent_at : null,
    sent_on: isSent ? invoice.date : null,
    due_date: invoice.due_date,
    balance_due: fromCents(balance),
    project: project && { end_date: project.end_date },
    disputed_at: null,
    promised_for: said(answer.promised_at) ? answer.promised_for : null,
    reminders_stopped_at: said(answer.reminders_stopped_at) ? answer.reminders_stopped_at : null,
    resumed_on: null,
    is_customer_archived: false,
    is_being_paid: false,
  };
}

export interface Reminding {
  settings: ReminderSettings;
  customer: CustomerRow | undefined;
  project: ProjectRow | null;
  answer: Answer;
}

/**
 * The reminders that the scheduler would have sent on each day from the day when reminders were turned on until
 * yesterday.
 */
export function remindersOf(
  context: DemoContext,
  written: DemoInvoice,
  { settings, customer, ...known }: Reminding,
): DemoReminder[] {
  const sent: DemoReminder[] = [];
  if (!customer?.email || customer.archived_at) return sent;
  for (let day = remindsSince(context); isBefore(day, context.today); day = addDays(day, 1)) {
    if (!isSendingDay(settings, day)) continue;
    const at = instantOn(day, minuteOfClock);
    const facts = {
      ...factsOn(written, known, { day, at }),
      reminded_on: sent.at(-1)?.day ?? null,
      sent_steps: sent.map(({ step }) => step.days),
    };
    const step = dueStep(facts, settings, day);
    if (step) sent.push({ step, day, at, balance: facts.balance_due });
  }
  return sent;
}
