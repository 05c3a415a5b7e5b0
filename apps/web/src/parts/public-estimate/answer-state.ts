import type { SharedEstimate } from '@dayworks/shared/estimates/shared-estimate';

/** How far the customer's answer is: what can still be said follows from it. */
export type AnswerState = 'open' | 'asked' | 'declined' | 'approved' | 'expired';

export function answerState({ displayed_status }: Pick<SharedEstimate, 'displayed_status'>): AnswerState {
  switch (displayed_status) {
    case 'approved':
    case 'converted':
      return 'approved';
    case 'changes_requested':
      return 'asked';
    case 'declined':
    case 'expired':
      return displayed_status;
    default:
      return 'open';
  }
}
