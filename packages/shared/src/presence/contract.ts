import { oc } from '@orpc/contract';
import * as z from 'zod';
import { Id } from '../fields.ts';

/** Said by a public page while somebody can see it. `reader` is drawn anew for each page. */
export const lookFields = {
  reader: z.string().regex(/^[0-9a-f]{32}$/),
  /** It was closed or hidden. */
  is_over: z.boolean().default(false),
};

export interface Look {
  id: string;
  reader: string;
  is_over: boolean;
}

export const presenceContract = {
  /** The invoices and estimates that somebody outside the business has before their eyes now. */
  readers: oc
    .route({ method: 'GET', path: '/documents/being-read', tags: ['documents'] })
    .output(z.object({ documents: z.array(Id) })),
};
