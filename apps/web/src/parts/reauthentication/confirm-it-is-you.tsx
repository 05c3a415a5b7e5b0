import type { SessionUser } from '@dayworks/shared/auth/session';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { Controller, useForm, useFormState } from 'react-hook-form';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordInput } from '../../ui/code/password-input.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { CodeField, codeProblem, ResendCode } from '../sign-in/code-field.tsx';
import { UnlessNothingLeaves } from '../sign-in/sign-in-methods.tsx';
import { messageWithWait } from '../sign-in/sign-in-problems.ts';
import { type ProofWay, proofStore, proofWays } from './proof.ts';

/** Handles the submit event of the dialog. The dialog can lie on top of a form, which must not be submitted as well. */
const submitAlone = (submit: (event: FormEvent) => unknown) => (event: FormEvent) => {
  event.stopPropagation();
  void submit(event);
};

type CodeProofProps = {
  kind: 'totp' | 'code';
  /**
   * True if the user chose this re-authentication method after the dialog had opened. The field must then take the
   * focus itself, because the dialog sets the focus only once, when it opens.
   */
  autoFocus: boolean;
  onProven: () => void;
};

/** Asks for the code from the authenticator app, or for a code that is sent as soon as this component appears. */
function CodeProof({ kind, autoFocus, onProven }: CodeProofProps) {
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

type PasswordProofProps = {
  user: SessionUser;
  /**
   * True if the user chose this re-authentication method after the dialog had opened. The field must then take the
   * focus itself, because the dialog sets the focus only once, when it opens.
   */
  autoFocus: boolean;
  onProven: () => void;
};

function PasswordProof({ user, autoFocus, onProven }: PasswordProofProps) {
  const { register, handleSubmit, setError, control } = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = useFormState({ control });
  const prove = useMutation(api.auth.reauthenticate.mutationOptions());

  const submit = handleSubmit(async ({ password }) => {
    try {
      await prove.mutateAsync({ password });
      onProven();
    } catch (error) {
      setError('password', { message: messageWithWait(error) }, { shouldFocus: true });
    }
  });

  return (
    <form noValidate onSubmit={submitAlone(submit)} className="grid gap-4">
      <input type="text" autoComplete="username" value={user.email ?? user.phone ?? ''} readOnly hidden />
      <Field label="Your password" error={errors.password?.message}>
        <PasswordInput
          data-autofocus=""
          autoFocus={autoFocus}
          autoComplete="current-password"
          {...register('password', { required: 'Please enter your password' })}
        />
      </Field>
      <Button type="submit" variant="primary" loading={isSubmitting}>
        Confirm
      </Button>
    </form>
  );
}

/**
 * The re-authentication dialog. It is mounted once on each screen with sensitive changes, and opens automatically when
 * a call through `proven` needs re-authentication.
 */
export function ConfirmItIsYou({ user }: { user: SessionUser }) {
  const isWanted = useSyncExternalStore(proofStore.subscribe, proofStore.isWanted);
  return (
    <Dialog
      open={isWanted}
      onOpenChange={(open) => !open && proofStore.answer(false)}
      title="Confirm it's you"
      description="This is an important change, so please confirm that it’s you."
    >
      <Proof user={user} />
    </Dialog>
  );
}

const switches: Record<ProofWay, string> = {
  password: 'Use your password',
  totp: 'Use your authenticator app',
  code: 'Send me a code',
};

function Proof({ user }: { user: SessionUser }) {
  const only = useSyncExternalStore(proofStore.subscribe, proofStore.asks);
  const ways = only ? [only] : proofWays(user);
  const [chosen, choose] = useState<ProofWay>();
  const way = chosen ?? ways[0];
  const proof = { autoFocus: chosen !== undefined, onProven: () => proofStore.answer(true) };
  return (
    <>
      {way === 'password' ? (
        <PasswordProof user={user} {...proof} />
      ) : (
        <CodeProof key={way} kind={way ?? 'code'} {...proof} />
      )}
      <div className="mt-4 flex flex-wrap gap-x-5 gap-y-1">
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <button
              key={other}
              type="button"
              onClick={() => choose(other)}
              className="rounded-6 font-medium text-13 text-accent-text hover:underline touch:min-h-11"
            >
              {switches[other]}
            </button>
          ))}
      </div>
    </>
  );
}
