import * as z from 'zod';
import { longestMethod } from '../../documents/payments/payment-method.ts';
import { CalendarDate, NonNegativeMoney, Quantity, requiredText, text } from '../../fields.ts';
import type { Wish } from '../understanding.ts';

const named = requiredText(100, 'Please say who or what is meant');
const someName = text(100).nullable().default(null);
const day = CalendarDate.nullable().default(null);
const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 15:00')
  .nullable()
  .default(null);

const items = z
  .array(
    z.strictObject({
      name: requiredText(200, 'Item name is required'),
      quantity: Quantity.default(1),
      unit: text(20).nullable().default(null),
      price: NonNegativeMoney.nullable().default(null),
    }),
  )
  .min(1)
  .max(50);
const paper = z.strictObject({ customer: named, items, due: day });
const visit = z.strictObject({
  which: someName,
  on: day,
  date: day,
  time,
  at: time,
  shift: z.int().min(-43_200).max(43_200).nullable().default(null),
});
const somebody = z.strictObject({
  name: named,
  phone: text(40).nullable().default(null),
  email: text(254).nullable().default(null),
  service: text(200).nullable().default(null),
  address: text(300).nullable().default(null),
  source: text(100).nullable().default(null),
  notes: text(2_000).nullable().default(null),
});

/**
 * The input schemas for requests from a model: names are words or ids, and the server determines which record is
 * meant.
 */
export const wishInputs = {
  create_invoice: paper,
  create_estimate: paper,
  send_reminders: z.strictObject({
    customer: someName,
    number: text(40).nullable().default(null),
    daysLate: z.int().min(0).max(3650).nullable().default(null),
  }),
  record_payment: z.strictObject({
    customer: someName,
    number: text(40).nullable().default(null),
    amount: NonNegativeMoney.nullable().default(null),
    method: text(longestMethod).nullable().default(null),
    date: day,
    reference: someName,
    notes: text(500).nullable().default(null),
  }),
  add_expense: z.strictObject({
    amount: NonNegativeMoney,
    what: requiredText(200, 'Say what it was for'),
    supplier: someName,
    job: someName,
    date: day,
  }),
  add_task: z.strictObject({ line: requiredText(300, 'Please say what is to be done') }),
  complete_task: z.strictObject({ title: requiredText(200, 'Please say which task') }),
  book_visit: z.strictObject({
    customer: someName,
    title: text(200).nullable().default(null),
    date: day,
    time,
    minutes: z.int().min(5).max(1440).nullable().default(null),
    person: someName,
  }),
  move_visit: visit,
  cancel_visit: visit,
  add_customer: somebody,
  add_lead: somebody,
} as const satisfies Record<Wish['kind'], z.ZodObject>;

export type WishKind = keyof typeof wishInputs;
export const wishKinds = Object.keys(wishInputs) as WishKind[];

/** Validates a request proposed by a model; undefined if the request is invalid. */
export function readWish(kind: WishKind, input: unknown): Wish | undefined {
  const { success, data } = wishInputs[kind].safeParse(input);
  return success ? ({ kind, ...data } as Wish) : undefined;
}
