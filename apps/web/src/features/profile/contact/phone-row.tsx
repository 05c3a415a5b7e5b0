import type { SessionUser } from '@dayworks/shared/auth/session';
import { formatPhone } from '@dayworks/shared/contact/phone-text';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { announceUserUpdated } from '../../../lib/session/session.ts';
import { proven } from '../../../parts/reauthentication/proof.ts';
import { reportFailure, withProof } from '../../../parts/reauthentication/with-proof.ts';
import { useSignInMethods } from '../../../parts/sign-in/use-sign-in-methods.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { ContactDialog } from './contact-dialog.tsx';
import { ContactRow } from './contact-row.tsx';

export function PhoneRow({ user }: { user: SessionUser }) {
  const [isAsking, setAsking] = useState(false);
  const [startWith, setStartWith] = useState<string | null>(null);
  const methods = useSignInMethods();
  const canText = methods?.sms === true;
  const send = useMutation(api.account.sendPhoneCode.mutationOptions());
  const change = useMutation(withProof(api.account.changePhone.mutationOptions()));
  const remove = useMutation(
    withProof(
      api.account.removePhone.mutationOptions({
        onSuccess: (session) => {
          setAsking(false);
          announceUserUpdated(session);
          toast({ type: 'success', title: 'Phone number removed' });
        },
        onError: (error) => {
          setAsking(false);
          reportFailure(error);
        },
      }),
    ),
  );
  const { phone } = user;
  return (
    <ContactRow
      label="Phone"
      value={phone && formatPhone(phone)}
      isConfirmed={user.phone_verified}
      note={
        methods?.sms !== false
          ? undefined
          : 'Text messages are not set up here, so a number can’t be confirmed yet.'
      }
    >
      {canText && phone && !user.phone_verified && (
        <Button size="sm" onClick={() => setStartWith(formatPhone(phone))}>
          Confirm number
        </Button>
      )}
      {canText && (
        <Button size="sm" onClick={() => setStartWith('')}>
          {phone ? 'Change number' : 'Add a phone number'}
        </Button>
      )}
      {phone && (
        <Button size="sm" variant="danger-quiet" onClick={() => setAsking(true)}>
          Remove number
        </Button>
      )}
      {startWith !== null && (
        <ContactDialog
          kind="phone"
          title={startWith ? 'Confirm your number' : phone ? 'Change your number' : 'Add your number'}
          text="You can sign in with this number and get codes by text message."
          start={startWith}
          onSend={(number) => proven(() => send.mutateAsync({ phone: number }))}
          onConfirm={(number, code) => change.mutateAsync({ phone: number, code })}
          onClose={() => setStartWith(null)}
        />
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Remove your phone number?"
        description="You can no longer sign in with this number, and you get no more text messages."
        confirmLabel="Remove number"
        pending={remove.isPending}
        onConfirm={() => remove.mutate(undefined)}
      />
    </ContactRow>
  );
}
