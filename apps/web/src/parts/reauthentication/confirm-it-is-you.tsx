import type { SessionUser } from '@dayworks/shared/auth/session';
import { useMutation } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordInput } from '../../ui/code/password-input.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { messageWithWait } from '../sign-in/wait-text.ts';
import { CodeProof } from './code-proof.tsx';
import { type ProofWay, proofStore, proofWays } from './proof.ts';
import { submitAlone } from './submit-alone.ts';

type PasswordProofProps = {
  user: SessionUser;
  /**
   * True if this method was chosen while the dialog was already open, because the dialog itself sets the focus only
   * when it opens.
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
 * The re-authentication dialog. The dialog is mounted once on a screen with sensitive changes and opens automatically
 * when a call through `proven` needs re-authentication.
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
