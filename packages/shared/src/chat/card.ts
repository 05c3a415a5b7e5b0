import * as z from 'zod';
import { longestMethod } from '../documents/payments/payment-method.ts';
import {
  CalendarDate,
  Id,
  NonNegativeMoney,
  NullablePhone,
  nullableText,
  Percent,
  Quantity,
  requiredText,
  text,
  Version,
} from '../fields.ts';
import { TaxParts } from '../look/tax-rate.ts';
import { taskPriorities } from '../tasks/task-status.ts';

const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 15:00');

/** A text field that older stored chat cards do not have, because the field was added later. */
const said = (longest: number) => nullableText(longest).optional();
const where = { address: said(300), city: said(100), state: said(100), zip_code: said(20) };

const CardItem = z.strictObject({
  name: requiredText(200, 'Item name is required'),
  quantity: Quantity,
  unit: text(20),
  price: NonNegativeMoney,
  /** The tax rate of the item in the catalog; undefined if the item is not in the catalog. */
  tax_rate: Percent.optional(),
  /** The components of the tax rate, such as state and county. Older stored chat cards do not have them. */
  tax_parts: TaxParts.optional(),
});

/** The maximum number of reminders on one chat card. */
export const mostReminders = 100;

/** The input of each action that a chat card can propose; the server has resolved all ids. */
export const cardInputs = {
  create_invoice: z.strictObject({
    customer_id: Id,
    items: z.array(CardItem).min(1).max(50),
    due_date: CalendarDate.nullable(),
    notes: nullableText(2_000),
  }),
  create_estimate: z.strictObject({
    customer_id: Id,
    items: z.array(CardItem).min(1).max(50),
    notes: nullableText(2_000),
  }),
  send_reminders: z.strictObject({
    invoice_ids: z.array(Id).min(1).max(mostReminders),
    /** The total number of reminders to send. It is set if one chat card cannot hold them all. */
    in_all: z.int().positive().optional(),
    /**
     * Other overdue invoices that get no reminder, because they are disputed or already got one today; the chat card
     * lists these invoices.
     */
    left_out: z.array(Id).max(mostReminders).optional(),
    /** The number of other unpaid invoices of the same customer that are not late, so that no reminder is sent for them. */
    not_late: z.int().positive().optional(),
  }),
  record_payment: z.strictObject({
    invoice_id: Id,
    amount: NonNegativeMoney,
    payment_method: text(longestMethod),
    /** True if the sentence did not say how the customer paid; the card then shows all methods as a choice. */
    is_method_assumed: z.boolean().optional(),
    payment_date: CalendarDate,
    reference: said(100),
    notes: said(500),
  }),
  add_expense: z.strictObject({
    description: requiredText(200, 'Enter what it was for'),
    amount: NonNegativeMoney.positive('Must be more than 0'),
    spent_on: CalendarDate,
    category: nullableText(100),
    supplier: nullableText(200),
    job_id: Id.nullable(),
  }),
  add_task: z.strictObject({
    title: requiredText(200, 'Please describe the task'),
    due_date: CalendarDate.nullable(),
    due_time: wallTime.nullable(),
    priority: z.enum(taskPriorities),
    assignee_id: Id.nullable(),
    /** The repeat rule of the task, as in 'every Monday'. */
    repeat: said(200),
  }),
  complete_task: z.strictObject({ task_id: Id }),
  book_visit: z.strictObject({
    customer_id: Id.nullable(),
    title: requiredText(200, 'Please enter a title'),
    date: CalendarDate,
    time: wallTime,
    minutes: z
      .int()
      .min(5)
      .max(24 * 60),
    assignee_id: Id.nullable(),
  }),
  move_visit: z.strictObject({ appointment_id: Id, date: CalendarDate, time: wallTime }),
  cancel_visit: z.strictObject({ appointment_id: Id, reason: nullableText(500) }),
  add_customer: z.strictObject({
    first_name: nullableText(100),
    last_name: nullableText(100),
    company: said(200),
    phone: NullablePhone,
    email: nullableText(254),
    ...where,
    lead_source: said(100),
    notes: said(2_000),
  }),
  add_lead: z.strictObject({
    first_name: nullableText(100),
    last_name: nullableText(100),
    company: said(200),
    phone: NullablePhone,
    service_wanted: nullableText(200),
    email: said(254),
    ...where,
    source: said(100),
    notes: said(2_000),
  }),
} as const;

export type CardKind = keyof typeof cardInputs;
export const cardKinds = Object.keys(cardInputs) as CardKind[];
export type CardInput<Kind extends CardKind> = z.infer<(typeof cardInputs)[Kind]>;
export type CardAction = { [Kind in CardKind]: { kind: Kind; input: CardInput<Kind> } }[CardKind];

export const CardAction: z.ZodType<CardAction> = z.union(
  cardKinds.map((kind) =>
    z.strictObject({ kind: z.literal(kind), input: cardInputs[kind] }),
  ) as unknown as readonly [z.ZodType<CardAction>, ...z.ZodType<CardAction>[]],
);

export const cardStates = ['waiting', 'done', 'dismissed', 'undone', 'failed'] as const;

/**
 * A chat card with a proposed action. The card shows exactly what will happen; nothing happens until the user
 * confirms it.
 */
export const Card = z.object({
  id: Id,
  version: Version,
  state: z.enum(cardStates),
  action: CardAction,
  /** The title of the chat card, such as 'Send a reminder to Elena Marsh'. */
  title: z.string(),
  /** The details of the chat card, one per line, such as Customer, Items and Due. */
  lines: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The exact text of the message to be sent, if there is one. */
  message: z.string().nullable(),
  /** A note on the chat card, such as 'At most once a day per invoice'. */
  note: z.string().nullable(),
  /** The label of the button that confirms the chat card, such as 'Send by email'. */
  confirm_label: z.string(),
  /** A link to the form with all values filled in; null if there is no form. */
  form_href: z.string().nullable(),
  result: z.object({ text: z.string(), href: z.string().nullable() }).nullable(),
  can_undo: z.boolean(),
});
export type Card = z.infer<typeof Card>;

/** The server's description of the proposed action, based on the current rows. */
export type ToldCard = Pick<Card, 'title' | 'lines' | 'message' | 'note' | 'confirm_label' | 'form_href'>;
