import * as z from 'zod';
import { Id } from '../fields.ts';

/** What the customer asked for on the request form: the lead that an estimate, a job or a visit began with. */
export const CustomerRequest = z.object({
  lead_id: Id,
  wanted: z.string().nullable(),
  preferred_times: z.string().nullable(),
  /** The id of the photo file, which is available at /files/{file_id}. */
  photos: z.array(z.object({ id: Id, file_id: z.string() })),
});
export type CustomerRequest = z.infer<typeof CustomerRequest>;

/** Returns whether a request says more than the service that the customer wants, which is the title of the record. */
export const saysMore = ({ preferred_times, photos }: Pick<CustomerRequest, 'preferred_times' | 'photos'>) =>
  Boolean(preferred_times) || photos.length > 0;
