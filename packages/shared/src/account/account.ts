import * as z from 'zod';

/** What happens to the user's business when the user's account is deleted. */
export const deletionOutcomes = ['none', 'leave', 'hand_over', 'erase'] as const;
export const DeletionOutcome = z.enum(deletionOutcomes);
export type DeletionOutcome = z.infer<typeof DeletionOutcome>;

export const DeletionPlan = z.object({
  outcome: DeletionOutcome,
  business_name: z.string().nullable(),
  successor_name: z.string().nullable(),
  customers: z.number().int(),
  invoices: z.number().int(),
});
export type DeletionPlan = z.infer<typeof DeletionPlan>;

/** A sign-in method of the user. It can be removed as long as another sign-in method remains. */
export const LinkedIdentity = z.object({
  id: z.uuid(),
  /** The provider of the sign-in method; 'email' means that the user signs in with a password. */
  provider: z.string(),
  name: z.string(),
  created_at: z.iso.datetime(),
  is_removable: z.boolean(),
});
export type LinkedIdentity = z.infer<typeof LinkedIdentity>;

export const photoMaxBytes = 2 * 1024 * 1024;
export const photoTooLargeText = 'Please choose an image up to 2 MB';
export const notPhotoText = 'Please choose a PNG, JPEG, WebP or GIF image';

export const Photo = z.object({ photo_url: z.string().nullable() });
export type Photo = z.infer<typeof Photo>;
