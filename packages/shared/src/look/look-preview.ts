import * as z from 'zod';
import { DocumentSettings } from './document-settings.ts';
import { PaySettings } from './pay-settings.ts';

/**
 * The shapes and texts on a page of the PDF, with their positions in points from the upper left corner, exactly as in
 * the PDF file.
 */
export const PageDrawing = z.object({
  width: z.number(),
  height: z.number(),
  shapes: z.array(
    z.object({
      path: z.string(),
      fill: z.string().nullable(),
      stroke: z.string().nullable(),
      stroke_width: z.number(),
      /** The clipping path of a shape; only the part of the shape inside the path is visible. */
      clip: z.string().nullable(),
    }),
  ),
  texts: z.array(
    z.object({
      text: z.string(),
      x: z.number(),
      y: z.number(),
      /** The width of a text on the page. It is fixed, so that the text does not take up more space in another font. */
      length: z.number(),
      size: z.number(),
      weight: z.number(),
      color: z.string(),
      /** The angle by which the text on the page is rotated, in degrees. */
      turned: z.number(),
    }),
  ),
  /** The positions of the logo on the page. The image itself is not included, because the client already has it. */
  images: z.array(z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })),
});
export type PageDrawing = z.infer<typeof PageDrawing>;

export const previewLooks = ['pdf', 'email', 'page'] as const;
export type PreviewLook = (typeof previewLooks)[number];

/** The unsaved values from the settings form. If null, the saved settings are previewed. */
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
