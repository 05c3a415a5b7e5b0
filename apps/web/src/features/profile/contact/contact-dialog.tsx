import type { Session } from '@dayworks/shared/auth/session';
import { useState } from 'react';
import { Controller, useForm, useFormState } from 'react-hook-form';
import { announceUserUpdated } from '../../../lib/session/session.ts';
import { showFieldErrors } from '../../../parts/form/form-submit.ts';
import { FormDialog } from '../../../parts/form-frame/form-dialog.tsx';
import { RefusedNotice } from '../../../parts/form-frame/save-notices.tsx';
import { ProofDeclined } from '../../../parts/reauthentication/proof.ts';
import { CodeField, codeProblem, ResendCode } from '../../../parts/sign-in/code-field.tsx';
import { HandleField } from '../../../parts/sign-in/handle-field.tsx';
import { UnlessNothingLeaves } from '../../../parts/sign-in/nothing-leaves.tsx';
import { messageWithWait } from '../../../parts/sign-in/wait-text.ts';
import { toast } from '../../../ui/toast/toast.ts';

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
 * Asks for the new email address or phone number and then for the code sent to it. The old one stays valid until the
 * code is confirmed.
 */
export function ContactDialog({ kind, title, text, start, onSend, onConfirm, onClose }: ContactDialogProps) {
  const { register, handleSubmit, setError, setValue, control } = useForm({
    defaultValues: { address: start, code: '' },
  });
  const { errors, isSubmitting, isDirty } = useFormState({ control });
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  const names = { email: 'address', phone: 'address' } as const;

  const send = async (address: string) => {
    try {
      await onSend(address);
      setValue('code', '');
      setSentTo(address);
    } catch (error) {
      if (error instanceof ProofDeclined) return;
      if (!showFieldErrors(error, ['address'], setError, names)) {
        setError('root', { message: messageWithWait(error) });
      }
    }
  };

  const confirm = async (address: string, code: string) => {
    if (code === '') return setError('code', { message: 'Please enter the code' }, { shouldFocus: true });
    try {
      announceUserUpdated(await onConfirm(address, code));
      toast({ type: 'success', title: texts[kind].done });
      setSaved(true);
    } catch (error) {
      if (!showFieldErrors(error, ['address'], setError, names)) {
        setError('code', { message: codeProblem(error) }, { shouldFocus: true });
      }
    }
  };

  const submit = handleSubmit(({ address, code }) => {
    const typed = address.trim();
    if (typed === '') return setError('address', { message: texts[kind].missing }, { shouldFocus: true });
    return sentTo === typed ? confirm(typed, code) : send(typed);
  });

  return (
    <FormDialog
      title={title}
      submitLabel={sentTo ? 'Confirm' : 'Send the code'}
      onClose={onClose}
      isUnsaved={isDirty}
      isSaving={isSubmitting}
      isSaved={isSaved}
      notices={errors.root && <RefusedNotice>{errors.root.message}</RefusedNotice>}
      onSave={() => void submit()}
    >
      <p className="text-fg-2">{text}</p>
      <HandleField
        kind={kind}
        registration={register('address', { onChange: () => setSentTo(null) })}
        error={errors.address?.message}
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
                error={errors.code?.message}
                autoFocus
              />
            )}
          />
          <div>
            <ResendCode onResend={() => send(sentTo)} />
          </div>
        </div>
      )}
    </FormDialog>
  );
}
