import type { SharedEstimate } from '@dayworks/shared/estimates/shared-estimate';

/** The state of the customer's answer, which determines the answers that are still possible. */
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
