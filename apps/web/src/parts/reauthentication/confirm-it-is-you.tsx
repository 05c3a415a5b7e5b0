import type { SessionUser } from '@dayworks/shared/auth/session';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Controller } from 'react-hook-form';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordInput } from '../../ui/code/password-input.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { FormElement } from '../form/form-element.tsx';
import { readUnless } from '../form/reading.ts';
import { useSavedForm } from '../form/use-saved-form.ts';
import { CodeField, codeProblems, missingCode, ResendCode } from '../sign-in/code-field.tsx';
import { UnlessNothingLeaves } from '../sign-in/sign-in-methods.tsx';
import { messageWithWait } from '../sign-in/sign-in-problems.ts';
import { type ProofWay, proofStore, proofWays } from './proof.ts';

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
  const prove = useMutation(api.auth.reauthenticate.mutationOptions());
  const { mutate: send, ...sending } = useMutation(api.auth.sendReauthenticationCode.mutationOptions());
  const isSent = kind === 'code';

  useEffect(() => {
    if (isSent) send(undefined);
  }, [isSent, send]);

  const form = useSavedForm({
    start: { code: '' },
    read: (values) => readUnless(values, missingCode(values.code)),
    create: async ({ code }) => {
      await prove.mutateAsync(isSent ? { code } : { totp: code });
      onProven();
    },
    problemsOf: codeProblems,
  });
  const { control, errors } = form;

  return (
    <FormElement frame={form.frame} className="grid gap-4">
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
            error={errors.code ?? (sending.isError ? messageWithWait(sending.error) : undefined)}
          />
        )}
      />
      <Button type="submit" variant="primary" loading={form.frame.isSaving}>
        Confirm
      </Button>
      {isSent && sending.data && <ResendCode onResend={async () => send(undefined)} />}
    </FormElement>
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
  const prove = useMutation(api.auth.reauthenticate.mutationOptions());
  const form = useSavedForm({
    start: { password: '' },
    read: (values) =>
      readUnless(values, { password: values.password === '' ? 'Please enter your password' : undefined }),
    create: async ({ password }) => {
      await prove.mutateAsync({ password });
      onProven();
    },
    problemsOf: (error) => ({ password: messageWithWait(error) }),
  });
  const { register, errors } = form;

  return (
    <FormElement frame={form.frame} className="grid gap-4">
      <input type="text" autoComplete="username" value={user.email ?? user.phone ?? ''} readOnly hidden />
      <Field label="Your password" error={errors.password}>
        <PasswordInput
          data-autofocus=""
          autoFocus={autoFocus}
          autoComplete="current-password"
          {...register('password')}
        />
      </Field>
      <Button type="submit" variant="primary" loading={form.frame.isSaving}>
        Confirm
      </Button>
    </FormElement>
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
