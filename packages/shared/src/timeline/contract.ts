import { oc } from '@orpc/contract';
import * as z from 'zod';
import { Id } from '../fields.ts';
import { CustomerTimeline } from './timeline.ts';

export const timelineContract = {
  ofCustomer: oc
    .route({ method: 'GET', path: '/customers/{customer_id}/timeline', tags: ['customers'] })
    .input(z.strictObject({ customer_id: Id }))
    .output(CustomerTimeline),
};
