import * as z from 'zod';
import { DocumentSettings } from './document-settings.ts';
import { PageDrawing } from './page-drawing.ts';
import { PaySettings } from './pay-settings.ts';

export const previewLooks = ['pdf', 'email', 'page'] as const;
export type PreviewLook = (typeof previewLooks)[number];

/** What stands in the form; null shows what is saved. */
export const LookPreviewQuery = z.strictObject({
  look: z.enum(previewLooks),
  settings: DocumentSettings.omit({ version: true }).strict().nullable(),
  pay: PaySettings.omit({ version: true }).strict().nullable(),
});
export type LookPreviewQuery = z.infer<typeof LookPreviewQuery>;

/** A real document, or a made-up one while there is none, drawn by what draws the real ones. */
export const LookPreview = z.object({
  number: z.string(),
  is_sample: z.boolean(),
  pages: z.array(PageDrawing).nullable(),
  email: z.object({ subject: z.string(), html: z.string(), file_name: z.string().nullable() }).nullable(),
});
export type LookPreview = z.infer<typeof LookPreview>;
