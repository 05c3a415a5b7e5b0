import * as z from 'zod';
import { Id, Timestamp } from '../fields.ts';
import { onlineMethods } from './online-status.ts';
import { agreementKinds, endedByWho } from './saved-method-texts.ts';

/** A customer's saved card or bank account, for display. The actual number is stored only at the payment provider. */
export const KeptMethod = z.object({
  id: Id,
  kind: z.enum(onlineMethods),
  brand: z.string().nullable(),
  last4: z.string().nullable(),
  exp_month: z.int().nullable(),
  exp_year: z.int().nullable(),
});
export type KeptMethod = z.infer<typeof KeptMethod>;

/**
 * A customer's agreement to a saved payment method or to automatic payments, with its time and its web page. A stored
 * agreement is never changed.
 */
const Agreement = z.object({
  kind: z.enum(agreementKinds),
  text: z.string(),
  agreed_at: Timestamp,
  ip: z.string(),
  user_agent: z.string().nullable(),
  /** The path of the page where the customer agreed. The secret key of the page's link is removed. */
  page: z.string(),
});
export type Agreement = z.infer<typeof Agreement>;

export const SavedMethod = KeptMethod.extend({
  saved_at: Timestamp,
  removed_at: Timestamp.nullable(),
  removed_by: z.enum(endedByWho).nullable(),
  agreements: z.array(Agreement),
});
export type SavedMethod = z.infer<typeof SavedMethod>;

/**
 * A customer's saved cards and bank accounts. Removed ones are still listed, so that their agreements can be viewed.
 */
export const SavedMethods = z.object({ methods: z.array(SavedMethod) });
export type SavedMethods = z.infer<typeof SavedMethods>;
