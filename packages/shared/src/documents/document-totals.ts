import * as z from 'zod';

/** What the rows that a filter leaves come to. */
export const DocumentTotals = z.object({ count: z.int(), total: z.number(), average: z.number() });
export type DocumentTotals = z.infer<typeof DocumentTotals>;
