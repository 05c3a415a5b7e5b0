import * as z from 'zod';

/** A page of a PDF as lines and words, in points from its upper left corner: what the file itself draws. */
export const PageDrawing = z.object({
  width: z.number(),
  height: z.number(),
  shapes: z.array(
    z.object({
      path: z.string(),
      fill: z.string().nullable(),
      stroke: z.string().nullable(),
      stroke_width: z.number(),
      /** Only what lies inside is seen. */
      clip: z.string().nullable(),
    }),
  ),
  texts: z.array(
    z.object({
      text: z.string(),
      x: z.number(),
      y: z.number(),
      /** How far it runs, so that another font takes no more room. */
      length: z.number(),
      size: z.number(),
      weight: z.number(),
      color: z.string(),
      /** Degrees. */
      turned: z.number(),
    }),
  ),
  /** Where the logo stands; the picture itself is known. */
  images: z.array(z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })),
});
export type PageDrawing = z.infer<typeof PageDrawing>;
