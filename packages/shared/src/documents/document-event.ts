import * as z from 'zod';

/** An event in a document's history, as readable text. The newest event comes first. */
export const DocumentEvent = z.object({
  id: z.number(),
  action: z.string(),
  by: z.string().nullable(),
  at: z.iso.datetime({ offset: true }),
  amount: z.number().nullable(),
});
export type DocumentEvent = z.infer<typeof DocumentEvent>;
