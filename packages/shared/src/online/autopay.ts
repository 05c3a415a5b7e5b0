import * as z from 'zod';
import { CalendarDate, Id, Money, Timestamp } from '../fields.ts';
import { autopayStates } from './autopay-rules.ts';
import { KeptMethod } from './saved-method.ts';
import { endedByWho } from './saved-method-texts.ts';

/** The invoices that a choice covers: all of a customer, those of a recurring invoice, or those of a job. */
const autopayScopes = ['customer', 'series', 'job'] as const;
export type AutopayScope = (typeof autopayScopes)[number];

export const AutopayScopeQuery = z.strictObject({ of: z.enum(autopayScopes), of_id: Id });
export type AutopayScopeQuery = z.infer<typeof AutopayScopeQuery>;

/** 'same': a recurring invoice or a job follows the choice of its customer. */
const autopayChoices = ['on', 'off', 'same'] as const;

export const Autopay = z.object({
  /** Whether the business takes online payments. */
  is_available: z.boolean(),
  choice: z.enum(autopayChoices),
  saved_method_id: Id.nullable(),
  /** The saved methods of the customer that can be charged. */
  methods: z.array(KeptMethod),
  /** The method that the customer's own choice charges; null if it is off. */
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

/** The automatic payment of one invoice. */
export const AutopayPlan = z.object({
  state: z.enum(autopayStates),
  amount: Money,
  charge_on: CalendarDate,
  problem: z.string().nullable(),
  method: KeptMethod,
});
export type AutopayPlan = z.infer<typeof AutopayPlan>;

/** What a customer sees about their automatic payments. */
export const ClientAutopay = z.object({
  /** The automatic payments that are on, with the invoices that each of them covers. */
  on: z.array(z.object({ id: Id, covers: z.string(), saved_method_id: Id })),
  /** The words to agree to in order to turn them on; null if they cannot be turned on. */
  words: z.string().nullable(),
});
export type ClientAutopay = z.infer<typeof ClientAutopay>;
