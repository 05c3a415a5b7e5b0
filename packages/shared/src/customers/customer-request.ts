import * as z from 'zod';
import { Id } from '../fields.ts';

/**
 * The details that the customer entered on the request form. The request is stored as a lead, from which estimates,
 * jobs and visits can be created.
 */
export const CustomerRequest = z.object({
  lead_id: Id,
  wanted: z.string().nullable(),
  preferred_times: z.string().nullable(),
  /** The id of the photo file, which is available at /files/{file_id}. */
  photos: z.array(z.object({ id: Id, file_id: z.string() })),
});
export type CustomerRequest = z.infer<typeof CustomerRequest>;

/** Returns whether a customer's request contains preferred times or photos in addition to the requested service. */
export const saysMore = ({ preferred_times, photos }: Pick<CustomerRequest, 'preferred_times' | 'photos'>) =>
  Boolean(preferred_times) || photos.length > 0;
