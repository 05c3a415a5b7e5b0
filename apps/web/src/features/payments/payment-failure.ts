import { errorMessage, fieldErrors, hasCode } from '../../lib/errors.ts';
import { failureToast } from '../../parts/feedback.tsx';

/**
 * Reports why a payment could not be saved. If the server rejects a field, the error is shown at that field. There is
 * no Retry button if a record was changed or deleted in the meantime.
 */
export function reportFailure(error: unknown, tryAgainText: string): void {
  if (Object.keys(fieldErrors(error)).length > 0) return;
  const isFinal = hasCode(error, 'CONFLICT') || hasCode(error, 'NOT_FOUND');
  failureToast('Error', isFinal ? errorMessage(error) : tryAgainText);
}

export const notRecordedText = 'Failed to record payment. Please try again.';
