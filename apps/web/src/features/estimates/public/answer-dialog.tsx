import type { SharedEstimateKey } from '@dayworks/shared/estimates/shared-estimate';
import { api } from '../../../lib/api.ts';
import { WordsDialog } from '../../../parts/public-document/words-dialog.tsx';

type AnswerDialogProps = {
  answer: 'changes' | 'decline';
  businessName: string;
  link: SharedEstimateKey;
  onClose: () => void;
};

/** Changes need words, a no does not. */
export default function AnswerDialog({ answer, businessName, link, onClose }: AnswerDialogProps) {
  const common = {
    maxLength: 4000,
    cancelLabel: 'Cancel',
    queryKey: api.estimates.openShared.queryKey({ input: link }),
    onClose,
  };
  return answer === 'changes' ? (
    <WordsDialog
      {...common}
      title="Request changes"
      description={`${businessName} will review your request and send you a new version.`}
      label="What would you like to change?"
      missing="Please enter the changes you would like"
      submitLabel="Send"
      onSend={(words) => api.estimates.requestChanges.call({ ...link, message: words })}
    />
  ) : (
    <WordsDialog
      {...common}
      title="Decline"
      description={`We’ll let ${businessName} know that you declined.`}
      label="Why?"
      submitLabel="Decline"
      onSend={(words) => api.estimates.decline.call({ ...link, reason: words.trim() || null })}
    />
  );
}
