import * as z from 'zod';

/** The state of a document's public link. */
export const DocumentLink = z.object({
  link_enabled: z.boolean(),
  /**
   * The path of the public page; null while the document is a draft or the link is disabled, because the page is
   * available only after sending.
   */
  path: z.string().nullable(),
});
export type DocumentLink = z.infer<typeof DocumentLink>;
