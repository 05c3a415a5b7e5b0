import * as z from 'zod';
import { Id, Timestamp } from '../fields.ts';
import { onlineMethods } from './online-status.ts';
import { agreementKinds, endedByWho } from './saved-method-texts.ts';

/** A card or bank account that a customer let the business keep. The provider keeps the number; this is its name. */
export const KeptMethod = z.object({
  id: Id,
  kind: z.enum(onlineMethods),
  brand: z.string().nullable(),
  last4: z.string().nullable(),
  exp_month: z.int().nullable(),
  exp_year: z.int().nullable(),
});
export type KeptMethod = z.infer<typeof KeptMethod>;

/** What a customer agreed to, when and from where. It is never changed. */
const Agreement = z.object({
  kind: z.enum(agreementKinds),
  text: z.string(),
  agreed_at: Timestamp,
  ip: z.string(),
  user_agent: z.string().nullable(),
  /** The path of the page on which the customer agreed, without the key of its link. */
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

/** The cards and bank accounts of one customer; removed ones stay listed, so that the agreements can be shown. */
export const SavedMethods = z.object({ methods: z.array(SavedMethod) });
export type SavedMethods = z.infer<typeof SavedMethods>;
