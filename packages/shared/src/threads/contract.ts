import { oc } from '@orpc/contract';
import * as z from 'zod';
import { Id } from '../fields.ts';
import { CustomerThread } from './story.ts';

export const threadsContract = {
  ofCustomer: oc
    .route({ method: 'GET', path: '/customers/{customer_id}/thread', tags: ['customers'] })
    .input(z.strictObject({ customer_id: Id }))
    .output(CustomerThread),
};
