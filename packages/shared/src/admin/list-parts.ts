import * as z from 'zod';
import { Id, text } from '../fields.ts';

export const Search = text(100).default('');

/** A user with an account, as shown to operators. */
export const Person = z.object({
  id: Id,
  name: z.string(),
  /** The email address; null for a user who signed up with a phone number. */
  email: z.string().nullable(),
});
export type Person = z.infer<typeof Person>;

export const NamedBusiness = z.object({ id: Id, business_name: z.string() });
export type NamedBusiness = z.infer<typeof NamedBusiness>;
