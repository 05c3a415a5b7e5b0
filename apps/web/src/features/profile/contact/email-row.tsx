import type { SessionUser } from '@dayworks/shared/auth/session';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { failureToast, successToast } from '../../../parts/feedback/outcome-toast.ts';
import { proven } from '../../../parts/reauthentication/proof.ts';
import { withProof } from '../../../parts/reauthentication/with-proof.ts';
import { messageWithWait } from '../../../parts/sign-in/wait-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { ContactRow } from './contact-row.tsx';

export function EmailRow({ user }: { user: SessionUser }) {
  const [isChanging, setChanging] = useState(false);
  const send = useMutation(api.account.sendEmailCode.mutationOptions());
  const change = useMutation(withProof(api.account.changeEmail.mutationOptions()));
  const resend = useMutation(
    api.auth.resendVerification.mutationOptions({
      onSuccess: () => successToast('Confirmation sent', `Open the link in the message to ${user.email}.`),
      onError: (error) => failureToast('Error', messageWithWait(error)),
    }),
  );
  return (
    <ContactRow label="Email" value={user.email} isConfirmed={user.email_verified}>
      {user.email && !user.email_verified && (
        <Button size="sm" loading={resend.isPending} onClick={() => resend.mutate(undefined)}>
          Send confirmation again
        </Button>
      )}
      <Button size="sm" onClick={() => setChanging(true)}>
        {user.email ? 'Change email' : 'Add an email'}
      </Button>
      {isChanging && (
        <ContactDialog
          kind="email"
          title={user.email ? 'Change your email' : 'Add your email'}
          text="You sign in with the new address from then on, and our messages go there."
          start=""
          onSend={(email) => proven(() => send.mutateAsync({ email }))}
          onConfirm={(email, code) => change.mutateAsync({ email, code })}
          onClose={() => setChanging(false)}
        />
      )}
    </ContactRow>
  );
}
