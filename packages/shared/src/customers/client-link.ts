import * as z from 'zod';
import { Id, Timestamp, untrimmedText } from '../fields.ts';

/** The path of a customer's client page; the key in the path gives access without an account. */
export const clientPath = (customerId: string, key: string): string =>
  `/client/${customerId}?key=${encodeURIComponent(key)}`;

/** The state of a customer's link to the client page. */
export const ClientLink = z.object({
  /** The path of the page; null until the link is turned on. */
  path: z.string().nullable(),
  /** When somebody outside the business last opened the page. */
  opened_at: Timestamp.nullable(),
});
export type ClientLink = z.infer<typeof ClientLink>;

export const ClientKey = z.strictObject({ id: Id, key: untrimmedText(100).default('') });
export type ClientKey = z.infer<typeof ClientKey>;
