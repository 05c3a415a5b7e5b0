import { useMutation } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { failureToast, successToast } from '../feedback.tsx';
import { messageWithWait } from './sign-in-problems.ts';

type ResendConfirmationProps = Pick<ComponentProps<typeof Button>, 'size' | 'variant' | 'className'> & {
  email: string;
  label?: string;
};

/** Sends the confirmation link again to the user who is signed in. */
export function ResendConfirmation({
  email,
  label = 'Send confirmation again',
  ...look
}: ResendConfirmationProps) {
  const resend = useMutation(
    api.auth.resendVerification.mutationOptions({
      onSuccess: () => successToast('Confirmation sent', `Open the link in the email to ${email}.`),
      onError: (error) => failureToast('Error', messageWithWait(error)),
    }),
  );
  return (
    <Button {...look} loading={resend.isPending} onClick={() => resend.mutate(undefined)}>
      {label}
    </Button>
  );
}
