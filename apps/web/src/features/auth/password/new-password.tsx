import { passwordWeaknesses } from '@dayworks/shared/auth/password';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Controller, useForm, useFormState, useWatch } from 'react-hook-form';
import { api } from '../../../lib/api.ts';
import { refusalReasons } from '../../../lib/errors.ts';
import { useNavigate, usePageTitle } from '../../../lib/routing/router.tsx';
import { announcePasswordRecovery } from '../../../lib/session/session.ts';
import { submitOnCtrlEnter } from '../../../parts/form/form-submit.ts';
import { CodeField, codeProblem, ResendCode } from '../../../parts/sign-in/code-field.tsx';
import { EntryLayout } from '../../../parts/sign-in/entry-layout.tsx';
import { NewPasswordField } from '../../../parts/sign-in/new-password-field.tsx';
import { messageWithWait } from '../../../parts/sign-in/wait-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { AuthEnd, AuthLink, authHrefs } from '../auth-links.tsx';

/**
 * Proves that a new password may be set: the token in the emailed link, or the phone number that a code was sent to,
 * with a function to send a new code.
 */
type Proof = { token: string } | { phone: string; onResend: () => Promise<unknown> };

type NewPasswordProps = { proof: Proof; sub?: ReactNode };

/** The target of the link in the recovery email, and the page where a recovery code is entered. */
export function NewPassword({ proof, sub }: NewPasswordProps) {
  usePageTitle('Choose a new password');
  const navigate = useNavigate();
  const { register, handleSubmit, setError, setFocus, control } = useForm({
    defaultValues: { code: '', password: '' },
  });
  const { errors, isSubmitting } = useFormState({ control });
  const password = useWatch({ control, name: 'password' });
  const [refused, setRefused] = useState(false);
  const [serverReasons, setServerReasons] = useState<string[]>([]);
  const byLink = useMutation(api.auth.resetPassword.mutationOptions());
  const byCode = useMutation(api.auth.resetPasswordWithCode.mutationOptions());

  useEffect(announcePasswordRecovery, []);

  const refusePassword = (reasons: string[]) => {
    setServerReasons(reasons);
    setRefused(true);
    setFocus('password');
  };

  const refuseCode = (message: string) => setError('code', { message }, { shouldFocus: true });
  const submit = handleSubmit(async (values) => {
    if ('phone' in proof && values.code === '') return refuseCode('Please enter the code');
    if (values.password === '') {
      return setError('password', { message: 'Please enter a new password' }, { shouldFocus: true });
    }
    if (passwordWeaknesses(values.password).length > 0) return refusePassword([]);
    try {
      if ('token' in proof) await byLink.mutateAsync({ token: proof.token, password: values.password });
      else await byCode.mutateAsync({ phone: proof.phone, code: values.code, password: values.password });
      toast({ type: 'success', title: 'Password changed', description: 'Sign in with your new password.' });
      await navigate(authHrefs.signIn, { replace: true });
    } catch (error) {
      const reasons = refusalReasons(error);
      if (reasons.length > 0) return refusePassword(reasons);
      if ('phone' in proof) return refuseCode(codeProblem(error));
      setError('root', { message: messageWithWait(error) });
    }
  });

  return (
    <EntryLayout title="Choose a new password" sub={sub ?? 'All other devices will be signed out.'}>
      <form noValidate onSubmit={submit} onKeyDown={submitOnCtrlEnter} className="grid gap-4">
        {errors.root && (
          <Alert tone="danger" live>
            {errors.root.message}
          </Alert>
        )}
        {'phone' in proof && (
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
        )}
        <NewPasswordField
          label="New password"
          tall
          value={password}
          owner={{}}
          registration={register('password', { onChange: () => setServerReasons([]) })}
          error={errors.password?.message}
          refused={refused}
          serverReasons={serverReasons}
        />
        <Button type="submit" variant="primary" size="lg" loading={isSubmitting} className="mt-1">
          Save new password
        </Button>
        {'phone' in proof && (
          <ResendCode
            onResend={async () => {
              await proof.onResend().catch((error) => refuseCode(messageWithWait(error)));
            }}
          />
        )}
      </form>
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
