import { notFound } from '@dayworks/shared/errors';
import { member } from '../http/procedures.ts';
import { routesOf } from '../http/routes-of.ts';

const notYet = async (): Promise<never> => {
  throw notFound();
};

export const expensesRoutes = routesOf(member.expenses, {
  list: notYet,
  get: notYet,
  create: notYet,
  update: notYet,
  remove: notYet,
  putReceipt: notYet,
  removeReceipt: notYet,
});
