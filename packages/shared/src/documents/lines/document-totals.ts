import * as z from 'zod';

/** The totals of the documents that match the filters. */
export const DocumentTotals = z.object({ count: z.int(), total: z.number(), average: z.number() });
export type DocumentTotals = z.infer<typeof DocumentTotals>;
