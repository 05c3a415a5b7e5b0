import * as z from 'zod';
import { DocumentSettings } from './document-settings.ts';
import { PageDrawing } from './page-drawing.ts';
import { PaySettings } from './pay-settings.ts';

export const previewLooks = ['pdf', 'email', 'page'] as const;
export type PreviewLook = (typeof previewLooks)[number];

/** The unsaved values from the settings form; null previews the saved settings. */
export const LookPreviewQuery = z.strictObject({
  look: z.enum(previewLooks),
  settings: DocumentSettings.omit({ version: true }).strict().nullable(),
  pay: PaySettings.omit({ version: true }).strict().nullable(),
});
export type LookPreviewQuery = z.infer<typeof LookPreviewQuery>;

/**
 * A preview of a real document, or of a sample if no document exists yet, rendered by the same code as real
 * documents.
 */
export const LookPreview = z.object({
  number: z.string(),
  is_sample: z.boolean(),
  pages: z.array(PageDrawing).nullable(),
  email: z.object({ subject: z.string(), html: z.string(), file_name: z.string().nullable() }).nullable(),
});
export type LookPreview = z.infer<typeof LookPreview>;
