import * as z from 'zod';

/** What happened to a document, newest first, in words. */
export const DocumentEvent = z.object({
  id: z.number(),
  action: z.string(),
  by: z.string().nullable(),
  at: z.iso.datetime({ offset: true }),
  amount: z.number().nullable(),
});
export type DocumentEvent = z.infer<typeof DocumentEvent>;
