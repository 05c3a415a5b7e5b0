import { member } from '../http/api/procedures.ts';
import { routesOf } from '../http/api/routes-of.ts';
import { lookAgain } from './check-rules.ts';
import { exportCalls, getPricePosition, listAdvice, listCalls, listOutcomes } from './reads.ts';
import { dismissAdvice, doneAdvice, enableCoach, putOffAdvice, reopenAdvice } from './writes.ts';

export const coachRoutes = routesOf(member.coach, {
  list: listAdvice,
  look: lookAgain,
  done: doneAdvice,
  dismiss: dismissAdvice,
  later: putOffAdvice,
  reopen: reopenAdvice,
  outcomes: listOutcomes,
  calls: listCalls,
  exportCalls,
  enable: enableCoach,
  priceOf: getPricePosition,
});
