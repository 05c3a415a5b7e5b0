import type { SharedAppointmentKey } from '@dayworks/shared/appointments/shared-appointment';
import { api } from '../../../lib/api.ts';
import { WordsDialog } from '../../../parts/public-document/words-dialog.tsx';

type AnswerDialogProps = {
  asking: 'time' | 'cancel';
  businessName: string;
  link: SharedAppointmentKey;
  onClose: () => void;
};

/** A customer who asks for another time must write a message; a customer who cancels need not. */
export default function AnswerDialog({ asking, businessName, link, onClose }: AnswerDialogProps) {
  const common = {
    maxLength: 500,
    queryKey: api.appointments.openShared.queryKey({ input: link }),
    onClose,
  };
  return asking === 'time' ? (
    <WordsDialog
      {...common}
      title="Ask for another time"
      description={`${businessName} will get back to you. Until then, this time is still booked.`}
      label="When would work for you?"
      missing="Please tell us when works for you"
      submitLabel="Send"
      cancelLabel="Back"
      onSend={(words) => api.appointments.askOtherTime.call({ ...link, asked_time: words })}
    />
  ) : (
    <WordsDialog
      {...common}
      title="Cancel this appointment?"
      description={`We’ll let ${businessName} know right away.`}
      label="Why?"
      submitLabel="Cancel appointment"
      cancelLabel="Keep it"
      isDanger
      onSend={(words) => api.appointments.cancelShared.call({ ...link, reason: words.trim() || null })}
    />
  );
}
