import type { SessionUser } from '@dayworks/shared/auth/session';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { proven } from '../../../parts/reauthentication/proof.ts';
import { withProof } from '../../../parts/reauthentication/with-proof.ts';
import { ResendConfirmation } from '../../../parts/sign-in/resend-confirmation.tsx';
import { Button } from '../../../ui/button.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { ContactRow } from './contact-row.tsx';

export function EmailRow({ user }: { user: SessionUser }) {
  const [isChanging, setChanging] = useState(false);
  const send = useMutation(api.account.sendEmailCode.mutationOptions());
  const change = useMutation(withProof(api.account.changeEmail.mutationOptions()));
  return (
    <ContactRow
      label="Email"
      value={user.email}
      isConfirmed={user.email_verified}
      note={
        user.email && !user.email_verified
          ? 'We emailed you a link when you added this address. Open it to confirm, or ask for a new one.'
          : undefined
      }
    >
      {user.email && !user.email_verified && <ResendConfirmation email={user.email} size="sm" />}
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
