import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Controller, useForm, useFormState } from 'react-hook-form';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField, codeProblem, ResendCode } from '../sign-in/code-field.tsx';
import { UnlessNothingLeaves } from '../sign-in/nothing-leaves.tsx';
import { messageWithWait } from '../sign-in/wait-text.ts';
import { submitAlone } from './submit-alone.ts';

type CodeProofProps = {
  kind: 'totp' | 'code';
  /**
   * True if this method was chosen while the dialog was already open, because the dialog itself sets the focus only
   * when it opens.
   */
  autoFocus: boolean;
  onProven: () => void;
};

/** Asks for the code from the authenticator app, or for a code that is sent as soon as this component is shown. */
export function CodeProof({ kind, autoFocus, onProven }: CodeProofProps) {
  const { handleSubmit, setError, control } = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = useFormState({ control });
  const prove = useMutation(api.auth.reauthenticate.mutationOptions());
  const { mutate: send, ...sending } = useMutation(api.auth.sendReauthenticationCode.mutationOptions());
  const isSent = kind === 'code';

  useEffect(() => {
    if (isSent) send(undefined);
  }, [isSent, send]);

  const submit = handleSubmit(async ({ code }) => {
    if (code === '') return setError('code', { message: 'Please enter the code' }, { shouldFocus: true });
    try {
      await prove.mutateAsync(isSent ? { code } : { totp: code });
      onProven();
    } catch (error) {
      setError('code', { message: codeProblem(error) }, { shouldFocus: true });
    }
  });

  return (
    <form noValidate onSubmit={submitAlone(submit)} className="grid gap-4">
      <p role="status" className="text-fg-2">
        {isSent ? (
          sending.data ? (
            <UnlessNothingLeaves
              channel={sending.data.sent_to.includes('@') ? 'email' : 'sms'}
              to={sending.data.sent_to}
            >{`We sent a 6-digit code to ${sending.data.sent_to}.`}</UnlessNothingLeaves>
          ) : (
            'Sending you a 6-digit code…'
          )
        ) : (
          'Enter the 6-digit code from your authenticator app.'
        )}
      </p>
      <Controller
        control={control}
        name="code"
        render={({ field }) => (
          <CodeField
            hideLabel
            value={field.value}
            onValueChange={field.onChange}
            ref={field.ref}
            autoFocus={autoFocus}
            error={errors.code?.message ?? (sending.isError ? messageWithWait(sending.error) : undefined)}
          />
        )}
      />
      <Button type="submit" variant="primary" loading={isSubmitting}>
        Confirm
      </Button>
      {isSent && sending.data && <ResendCode onResend={async () => send(undefined)} />}
    </form>
  );
}
