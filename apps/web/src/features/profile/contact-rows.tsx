import type { Session, SessionUser } from '@dayworks/shared/auth/session';
import { formatPhone } from '@dayworks/shared/contact';
import { useMutation } from '@tanstack/react-query';
import { BadgeCheck, CircleAlert } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Controller } from 'react-hook-form';
import { api } from '../../lib/api.ts';
import { fieldErrors } from '../../lib/errors.ts';
import { announceUserUpdated } from '../../lib/session/session.ts';
import { readUnless } from '../../parts/form/reading.ts';
import { useSavedForm } from '../../parts/form/use-saved-form.ts';
import { FormDialog } from '../../parts/form-frame/form-frame.tsx';
import { ProofDeclined, proven, reportFailure, withProof } from '../../parts/reauthentication/proof.ts';
import { CodeField, codeProblems, missingCode, ResendCode } from '../../parts/sign-in/code-field.tsx';
import { FormProblem } from '../../parts/sign-in/form-problem.tsx';
import { HandleField } from '../../parts/sign-in/handle-field.tsx';
import { UnlessNothingLeaves, useSignInMethods } from '../../parts/sign-in/sign-in-methods.tsx';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/labels.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../ui/toast/toast.ts';

const texts = {
  email: { missing: 'Please enter an email address', sent: 'Check your new inbox.', done: 'Email changed' },
  phone: {
    missing: 'Please enter a phone number',
    sent: 'Check your text messages.',
    done: 'Number confirmed',
  },
};

type ContactDialogProps = {
  kind: 'email' | 'phone';
  title: string;
  text: string;
  start: string;
  onSend: (address: string) => Promise<unknown>;
  onConfirm: (address: string, code: string) => Promise<Session>;
  onClose: () => void;
};

/**
 * First asks for the new email address or phone number, and then for the code that was sent to it. The old address or
 * number stays valid until the user has entered the code.
 */
export function ContactDialog({ kind, title, text, start, onSend, onConfirm, onClose }: ContactDialogProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isConfirmed, setConfirmed] = useState(false);
  const isSent = (address: string) => sentTo === address.trim();

  const send = async (address: string) => {
    await onSend(address);
    form.set({ code: '' });
    setSentTo(address);
  };
  const form = useSavedForm({
    start: { address: start, code: '' },
    read: ({ address, code }) =>
      readUnless(
        { address: address.trim(), code },
        {
          address: address.trim() === '' ? texts[kind].missing : undefined,
          ...(isSent(address) && missingCode(code)),
        },
      ),
    create: async ({ address, code }): Promise<void> => {
      if (!isSent(address)) return send(address);
      announceUserUpdated(await onConfirm(address, code));
      toast({ type: 'success', title: texts[kind].done });
      setConfirmed(true);
    },
    problemsOf: (error) => {
      const { email, phone } = fieldErrors(error);
      if (email ?? phone) return { address: email ?? phone };
      return sentTo === null ? {} : codeProblems(error);
    },
    staysOpen: true,
  });
  const { register, control, errors } = form;
  const explain = (error: unknown) => {
    if (!(error instanceof ProofDeclined)) form.showProblems(codeProblems(error));
  };

  return (
    <FormDialog
      title={title}
      submitLabel={sentTo ? 'Confirm' : 'Send the code'}
      onClose={onClose}
      {...form.frame}
      isUnsaved={(form.changes > 0 || sentTo !== null) && !isConfirmed}
      isSaved={isConfirmed}
      notices={<FormProblem form={form} />}
    >
      <p className="text-fg-2">{text}</p>
      <HandleField
        kind={kind}
        registration={register('address', { onChange: () => setSentTo(null) })}
        error={errors.address}
        isFirstInDialog
      />
      {sentTo && (
        <div className="grid gap-3">
          <p role="status" className="text-fg-2">
            <UnlessNothingLeaves channel={kind === 'phone' ? 'sms' : 'email'} to={sentTo}>
              We sent a six-digit code to <b className="break-words font-medium text-fg-1">{sentTo}</b>.{' '}
              {texts[kind].sent}
            </UnlessNothingLeaves>
          </p>
          <Controller
            control={control}
            name="code"
            render={({ field }) => (
              <CodeField
                value={field.value}
                onValueChange={field.onChange}
                ref={field.ref}
                error={errors.code}
                autoFocus
              />
            )}
          />
          <div>
            <ResendCode onResend={() => send(sentTo).catch(explain)} />
          </div>
        </div>
      )}
    </FormDialog>
  );
}

type ContactRowProps = {
  label: string;
  /** The user's email address or phone number; null if there is none yet. */
  value: string | null;
  isConfirmed: boolean;
  note?: string;
  children: ReactNode;
};

/** Shows an email address or phone number, whether it is confirmed, and its actions. */
export function ContactRow({ label, value, isConfirmed, note, children }: ContactRowProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-medium text-13">
        {label}
      </h3>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
        {value === null ? (
          <span className="text-fg-3">None yet</span>
        ) : (
          <>
            <bdi className="wrap-anywhere min-w-0">{value}</bdi>
            {isConfirmed ? (
              <Badge tone="success" icon={<BadgeCheck />}>
                Confirmed
              </Badge>
            ) : (
              <Badge tone="warning" icon={<CircleAlert />}>
                Not confirmed
              </Badge>
            )}
          </>
        )}
        {children}
      </div>
      {note && <p className="mt-1 text-12 text-fg-3">{note}</p>}
    </section>
  );
}

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
