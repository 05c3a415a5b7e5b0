import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import type { EstimateDetail } from '@dayworks/shared/estimates/contract';
import { type EstimateAction, estimateActionProblem } from '@dayworks/shared/estimates/estimate-permissions';
import { depositFigures } from '../../../parts/payment/deposit-figures.ts';

export interface NextSteps {
  markSent: boolean;
  pay: boolean;
  toInvoice: boolean;
  toProject: boolean;
  toJob: boolean;
  /** True if converting the estimate is the usual next step; false if converting is merely possible. */
  convert: boolean;
  /** The most important next step of an estimate, which is highlighted. */
  first: 'send' | 'pay' | 'convert' | null;
}

/**
 * Returns the possible next steps of an estimate, and which of them comes first: sending a draft, collecting the
 * deposit after approval, or converting the estimate once the deposit is received.
 */
export function nextSteps(estimate: EstimateDetail, today: CalendarDate): NextSteps {
  const may = (action: EstimateAction) => estimateActionProblem(action, estimate, today) === undefined;
  const isAgreed = estimate.status === 'approved' || estimate.status === 'converted';
  const pay = may('recordPayment') && estimate.balance_due > 0;
  const toInvoice = may('toInvoice');
  const toProject = may('toProject');
  const toJob = may('toJob');
  const convert = isAgreed && (toInvoice || toJob);
  const isDepositOpen = depositFigures(estimate).open > 0;
  const markSent = may('markSent') && !isAgreed;
  return {
    markSent,
    pay,
    toInvoice,
    toProject,
    toJob,
    convert,
    first: markSent ? 'send' : convert && !isDepositOpen ? 'convert' : pay ? 'pay' : null,
  };
}
