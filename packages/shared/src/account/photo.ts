import * as z from 'zod';

export const photoMaxBytes = 2 * 1024 * 1024;
export const photoTooLargeText = 'Please choose an image up to 2 MB';
export const notPhotoText = 'Please choose a PNG, JPEG, WebP or GIF image';

export const Photo = z.object({ photo_url: z.string().nullable() });
export type Photo = z.infer<typeof Photo>;
