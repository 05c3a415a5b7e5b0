import { member } from '../http/procedures.ts';
import { routesOf } from '../http/routes-of.ts';
import { dismissAdvice, doneAdvice, putOffAdvice, reopenAdvice } from './decide-advice.ts';
import { enableCoach } from './enable-coach.ts';
import { listAdvice } from './list-advice.ts';
import { exportCalls, listCalls } from './list-calls.ts';
import { listOutcomes } from './list-outcomes.ts';
import { lookAgain } from './look.ts';
import { getPricePosition } from './price-of.ts';

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
