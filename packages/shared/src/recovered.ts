import * as z from 'zod';

/** The number of rows that belonged to no business and were assigned to this business (T3). */
export const Recovered = z.object({ count: z.int() });
export type Recovered = z.infer<typeof Recovered>;
