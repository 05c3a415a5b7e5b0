import * as z from 'zod';

/** The public link of a document. */
export const DocumentLink = z.object({
  link_enabled: z.boolean(),
  /** Null while the document is a draft or the link is off: the page opens once it has been sent. */
  path: z.string().nullable(),
});
export type DocumentLink = z.infer<typeof DocumentLink>;
