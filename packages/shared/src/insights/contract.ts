import { oc } from '@orpc/contract';
import * as z from 'zod';
import { Id } from '../fields.ts';
import { CustomerInsights } from '../questions/noticed/customer-insights.ts';

export const insightsContract = {
  ofCustomer: oc
    .route({ method: 'GET', path: '/customers/{id}/insights', tags: ['insights'] })
    .input(z.strictObject({ id: Id }))
    .output(CustomerInsights),
};
