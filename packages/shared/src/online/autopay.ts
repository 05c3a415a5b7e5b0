import * as z from 'zod';
import { CalendarDate, Id, Money, Timestamp } from '../fields.ts';
import { autopayStates } from './autopay-rules.ts';
import { KeptMethod } from './saved-method.ts';
import { endedByWho } from './saved-method-texts.ts';

/** The scope of an automatic payment setting: all invoices of a customer, of a recurring invoice, or of a job. */
const autopayScopes = ['customer', 'series', 'job'] as const;
export type AutopayScope = (typeof autopayScopes)[number];

export const AutopayScopeQuery = z.strictObject({ of: z.enum(autopayScopes), of_id: Id });
export type AutopayScopeQuery = z.infer<typeof AutopayScopeQuery>;

/** The automatic payment settings. With 'same', a recurring invoice or a job uses the setting of its customer. */
const autopayChoices = ['on', 'off', 'same'] as const;

export const Autopay = z.object({
  /** Whether the business takes online payments. */
  is_available: z.boolean(),
  choice: z.enum(autopayChoices),
  saved_method_id: Id.nullable(),
  /** The customer's saved cards and bank accounts that can be charged. */
  methods: z.array(KeptMethod),
  /**
   * The payment method for automatic payments in the customer's own setting; null if automatic payments are turned off.
   */
  customer_method_id: Id.nullable(),
  ended_at: Timestamp.nullable(),
  ended_by: z.enum(endedByWho).nullable(),
});
export type Autopay = z.infer<typeof Autopay>;

export const SetAutopay = AutopayScopeQuery.extend({
  choice: z.enum(autopayChoices),
  saved_method_id: Id.nullable().default(null),
});
export type SetAutopay = z.infer<typeof SetAutopay>;

/** The status of an invoice's automatic payment. */
export const AutopayPlan = z.object({
  state: z.enum(autopayStates),
  amount: Money,
  charge_on: CalendarDate,
  problem: z.string().nullable(),
  method: KeptMethod,
});
export type AutopayPlan = z.infer<typeof AutopayPlan>;

/** The data about automatic payments on a customer's client page. */
export const ClientAutopay = z.object({
  /** The automatic payments that are on, with the invoices that each of them covers. */
  on: z.array(z.object({ id: Id, covers: z.string(), saved_method_id: Id })),
  /**
   * The text that the customer must agree to before turning on automatic payments; null if they cannot be turned on.
   */
  words: z.string().nullable(),
});
export type ClientAutopay = z.infer<typeof ClientAutopay>;
