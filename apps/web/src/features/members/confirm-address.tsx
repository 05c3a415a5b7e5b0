import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { failureToast, successToast } from '../../parts/feedback/outcome-toast.ts';
import { messageWithWait } from '../../parts/sign-in/wait-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

/**
 * The invitation link may have been passed on to somebody else, so the user must first verify that the invited email
 * address is theirs.
 */
export function ConfirmAddress({ email }: { email: string }) {
  const resend = useMutation(
    api.auth.resendVerification.mutationOptions({
      onSuccess: () => successToast('Confirmation sent', `Open the link in the message to ${email}.`),
      onError: (error) => failureToast('Error', messageWithWait(error)),
    }),
  );
  return (
    <Alert
      tone="info"
      live
      title="Please confirm your email first"
      action={
        <Button size="sm" loading={resend.isPending} onClick={() => resend.mutate(undefined)}>
          Send it again
        </Button>
      }
    >
      <p className="break-words">
        We sent a message to {email}. Open the link in it, then come back here and accept.
      </p>
    </Alert>
  );
}
