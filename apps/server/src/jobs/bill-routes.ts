import { notFound } from '@dayworks/shared/errors';
import { member } from '../http/procedures.ts';
import { routesOf } from '../http/routes-of.ts';

const notYet = async (): Promise<never> => {
  throw notFound();
};

export const billingRoutes = routesOf(member.jobs, {
  queue: notYet,
  billAll: notYet,
  preview: notYet,
  bill: notYet,
  margin: notYet,
  estimateMargin: notYet,
  workOrder: notYet,
});
