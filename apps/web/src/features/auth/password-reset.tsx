import { passwordWeaknesses } from '@dayworks/shared/auth/password';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { api } from '../../lib/api.ts';
import { refusalReasons } from '../../lib/errors.ts';
import { useNavigate, usePageTitle } from '../../lib/routing/router.tsx';
import { announcePasswordRecovery } from '../../lib/session/session.ts';
import { FormElement } from '../../parts/form/form-element.tsx';
import { readUnless } from '../../parts/form/reading.ts';
import { useSavedForm } from '../../parts/form/use-saved-form.ts';
import { CodeField, codeProblems, missingCode, ResendCode } from '../../parts/sign-in/code-field.tsx';
import { EntryLayout } from '../../parts/sign-in/entry-layout.tsx';
import { FormProblem } from '../../parts/sign-in/form-problem.tsx';
import { looksLikePhone, readHandle } from '../../parts/sign-in/handle.ts';
import { HandleField } from '../../parts/sign-in/handle-field.tsx';
import { NewPasswordField } from '../../parts/sign-in/new-password-field.tsx';
import {
  UnlessNothingLeaves,
  useInboxTitle,
  useSignInMethods,
} from '../../parts/sign-in/sign-in-methods.tsx';
import { handleProblems, messageWithWait } from '../../parts/sign-in/sign-in-problems.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { AuthEnd, AuthLink, authHrefs } from './auth-links.tsx';

/**
 * The proof that the user may set a new password: the token in the emailed link, or the phone number that a code was
 * sent to. For a phone number, there is also a function that sends a new code.
 */
type Proof = { token: string } | { phone: string; onResend: () => Promise<unknown> };

type NewPasswordProps = { proof: Proof; sub?: ReactNode };

/**
 * The page that the link in the recovery email opens. Users without the link can enter a recovery code on the same
 * page.
 */
export function NewPassword({ proof, sub }: NewPasswordProps) {
  usePageTitle('Choose a new password');
  const navigate = useNavigate();
  const [serverReasons, setServerReasons] = useState<string[]>([]);
  const byLink = useMutation(api.auth.resetPassword.mutationOptions());
  const byCode = useMutation(api.auth.resetPasswordWithCode.mutationOptions());
  const form = useSavedForm({
    start: { code: '', password: '' },
    read: (values) => {
      const isWeak = passwordWeaknesses(values.password).length > 0;
      return readUnless(values, {
        ...('phone' in proof && missingCode(values.code)),
        password: values.password === '' ? 'Please enter a new password' : isWeak ? '' : undefined,
      });
    },
    create: async ({ code, password: typed }) => {
      if ('token' in proof) await byLink.mutateAsync({ token: proof.token, password: typed });
      else await byCode.mutateAsync({ phone: proof.phone, code, password: typed });
      toast({ type: 'success', title: 'Password changed', description: 'Sign in with your new password.' });
      await navigate(authHrefs.signIn, { replace: true });
    },
    problemsOf: (error) => {
      if (refusalReasons(error).length > 0) return { password: '' };
      return 'phone' in proof ? codeProblems(error) : {};
    },
    onFailure: ({ error }) => setServerReasons(refusalReasons(error)),
  });
  const { register, control, errors, showProblems } = form;
  const password = useWatch({ control, name: 'password' });

  useEffect(announcePasswordRecovery, []);

  return (
    <EntryLayout title="Choose a new password" sub={sub ?? 'All other devices will be signed out.'}>
      <FormElement frame={form.frame} className="grid gap-4">
        <FormProblem form={form} />
        {'phone' in proof && (
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
        )}
        <NewPasswordField
          label="New password"
          tall
          value={password}
          owner={{}}
          registration={register('password', { onChange: () => setServerReasons([]) })}
          error={errors.password}
          refused={form.frame.submitCount > 0}
          serverReasons={serverReasons}
        />
        <Button type="submit" variant="primary" size="lg" loading={form.frame.isSaving} className="mt-1">
          Save new password
        </Button>
        {'phone' in proof && (
          <ResendCode
            onResend={async () => {
              await proof
                .onResend()
                .catch((error: unknown) => void showProblems({ code: messageWithWait(error) }));
            }}
          />
        )}
      </FormElement>
      <AuthEnd>
        {'token' in proof ? (
          <>
            Link expired? <AuthLink to={authHrefs.forgot}>Ask for a new one</AuthLink>
          </>
        ) : (
          <AuthLink to={authHrefs.signIn}>Back to sign in</AuthLink>
        )}
      </AuthEnd>
    </EntryLayout>
  );
}

/**
 * The help text that is shown if the installation cannot send text messages. An account that has only a phone number
 * cannot receive a recovery message then.
 */
const noTextsHelp =
  'Text messages are not set up here, so we can’t send a code to a phone number. Sign in with a passkey, or enter your account’s email address.';

type ForgotPasswordProps = { handle: string; onHandleChange: (handle: string) => void };

export function ForgotPassword({ handle, onHandleChange }: ForgotPasswordProps) {
  usePageTitle('Choose a new password');
  const takesPhone = useSignInMethods()?.sms ?? false;
  const inboxTitle = useInboxTitle();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const recover = useMutation(api.auth.recover.mutationOptions());
  const form = useSavedForm({
    start: { handle },
    read: (values) => {
      const to = values.handle.trim();
      const isMissing = to === '' ? 'Please enter your email or phone number' : undefined;
      return readUnless(to, { handle: !takesPhone && looksLikePhone(to) ? noTextsHelp : isMissing });
    },
    create: async (to) => {
      await recover.mutateAsync(readHandle(to));
      setSentTo(to);
    },
    problemsOf: handleProblems,
    staysOpen: true,
  });
  const { register, control, errors } = form;
  const typed = useWatch({ control, name: 'handle' });

  if (sentTo && looksLikePhone(sentTo)) {
    return (
      <NewPassword
        proof={{ phone: sentTo, onResend: () => recover.mutateAsync(readHandle(sentTo)) }}
        sub={
          <p role="status">
            <UnlessNothingLeaves channel="sms" to={sentTo}>
              If <b className="font-medium text-fg-1">{sentTo}</b> has an account here, we sent a six-digit
              code. It expires in 10 minutes, and every device will be signed out.
            </UnlessNothingLeaves>
          </p>
        }
      />
    );
  }
  if (sentTo) {
    return (
      <EntryLayout
        title={inboxTitle}
        sub={
          <p role="status">
            <UnlessNothingLeaves channel="email" to={sentTo}>
              If <b className="font-medium text-fg-1">{sentTo}</b> has an account here, we sent a link to
              choose a new password. It expires in one hour.
            </UnlessNothingLeaves>
          </p>
        }
      >
        <Button size="lg" className="w-full" onClick={() => setSentTo(null)}>
          Use another address
        </Button>
        <AuthEnd>
          <AuthLink to={authHrefs.signIn}>Back to sign in</AuthLink>
        </AuthEnd>
      </EntryLayout>
    );
  }
  return (
    <EntryLayout
      title="Forgot your password?"
      sub={
        takesPhone
          ? 'Enter your email, and we’ll send you a link to choose a new one. Or enter your phone number, and we’ll text you a code.'
          : 'Enter your email, and we’ll send you a link to choose a new one.'
      }
    >
      <FormElement frame={form.frame} className="grid gap-4">
        <FormProblem form={form} />
        <HandleField
          kind={takesPhone ? 'either' : 'email'}
          registration={register('handle', { onChange: (event) => onHandleChange(event.target.value) })}
          error={errors.handle}
          autoFocus
        />
        <Button type="submit" variant="primary" size="lg" loading={form.frame.isSaving} className="mt-1">
          {takesPhone && looksLikePhone(typed) ? 'Text me a code' : 'Send link'}
        </Button>
      </FormElement>
      <AuthEnd>
        Remember your password? <AuthLink to={authHrefs.signIn}>Sign in</AuthLink>
      </AuthEnd>
    </EntryLayout>
  );
}
