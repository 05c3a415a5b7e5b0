import * as z from 'zod';
import { paymentMethods } from '../documents/payment-method.ts';
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
import { taskPriorities } from '../tasks/task-status.ts';

const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 15:00');

/** Missing on cards that were kept before it could be said. */
const said = (longest: number) => nullableText(longest).optional();
const where = { address: said(300), city: said(100), state: said(100), zip_code: said(20) };

const CardItem = z.strictObject({
  name: requiredText(200, 'Item name is required'),
  quantity: Quantity,
  unit: text(20),
  price: NonNegativeMoney,
  /** As the catalog says; none where it is not in it. */
  tax_rate: Percent.optional(),
});

/** Of one card. */
export const mostReminders = 100;

/** What a card will do, in the terms of the person who reads it; ids were looked up by the server. */
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
    /** How many there are to remind, where one card does not hold them all. */
    in_all: z.int().positive().optional(),
    /** Late as well and not reminded, because they are disputed or were reminded today: the card names them. */
    left_out: z.array(Id).max(mostReminders).optional(),
  }),
  record_payment: z.strictObject({
    invoice_id: Id,
    amount: NonNegativeMoney,
    payment_method: z.enum(paymentMethods),
    payment_date: CalendarDate,
    reference: said(100),
    notes: said(500),
  }),
  add_expense: z.strictObject({
    description: requiredText(200, 'Say what it was for'),
    amount: NonNegativeMoney.positive('Must be more than 0'),
    spent_on: CalendarDate,
    category: nullableText(100),
    supplier: nullableText(200),
    job_id: Id.nullable(),
  }),
  add_task: z.strictObject({
    title: requiredText(200, 'Please say what is to be done'),
    due_date: CalendarDate.nullable(),
    due_time: wallTime.nullable(),
    priority: z.enum(taskPriorities),
    assignee_id: Id.nullable(),
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
    phone: NullablePhone,
    email: nullableText(254),
    ...where,
    lead_source: said(100),
    notes: said(2_000),
  }),
  add_lead: z.strictObject({
    first_name: nullableText(100),
    last_name: nullableText(100),
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

/** Exactly what will happen; it happens only when the person confirms it. */
export const Card = z.object({
  id: Id,
  version: Version,
  state: z.enum(cardStates),
  action: CardAction,
  /** Send a reminder to Elena Marsh */
  title: z.string(),
  /** What it says, line by line: Customer, Items, Due. */
  lines: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The message that leaves, word for word, where one does. */
  message: z.string().nullable(),
  /** At most once a day per invoice */
  note: z.string().nullable(),
  /** Send by email */
  confirm_label: z.string(),
  /** The form that holds all of it, filled in; nothing where there is none. */
  form_href: z.string().nullable(),
  result: z.object({ text: z.string(), href: z.string().nullable() }).nullable(),
  can_undo: z.boolean(),
});
export type Card = z.infer<typeof Card>;

/** What the server says of an action, worked out from the rows of the moment. */
export type ToldCard = Pick<Card, 'title' | 'lines' | 'message' | 'note' | 'confirm_label' | 'form_href'>;
