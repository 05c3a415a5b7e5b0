import { oc } from '@orpc/contract';
import * as z from 'zod';
import { Id } from '../fields.ts';

/**
 * The signal that a public page sends while it is visible, so that the office can see who is viewing it. Each page load
 * generates a new random `reader` id.
 */
export const lookFields = {
  reader: z.string().regex(/^[0-9a-f]{32}$/),
  /** True if the visitor closed or hid the page. */
  is_over: z.boolean().default(false),
};

export interface Look {
  id: string;
  reader: string;
  is_over: boolean;
}

export const presenceContract = {
  /** Lists the invoices and estimates that customers are viewing right now. */
  readers: oc
    .route({ method: 'GET', path: '/documents/being-read', tags: ['documents'] })
    .output(z.object({ documents: z.array(Id) })),
};
