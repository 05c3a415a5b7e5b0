import * as z from 'zod';

/** How many rows without a business became this one's (T3). */
export const Recovered = z.object({ count: z.int() });
export type Recovered = z.infer<typeof Recovered>;
