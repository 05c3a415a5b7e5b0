import { notFound } from '@dayworks/shared/errors';
import { member } from '../http/procedures.ts';
import { routesOf } from '../http/routes-of.ts';

const notYet = async (): Promise<never> => {
  throw notFound();
};

export const jobBillingRoutes = routesOf(member.jobBilling, {
  queue: notYet,
  billAll: notYet,
  preview: notYet,
  bill: notYet,
  margin: notYet,
  estimateMargin: notYet,
  workOrder: notYet,
});
