import { passwordWeaknesses } from '@dayworks/shared/auth/password';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, useFormState, useWatch } from 'react-hook-form';
import { api } from '../../../lib/api.ts';
import { refusalReasons } from '../../../lib/errors.ts';
import { useNavigate } from '../../../lib/router.tsx';
import { announcePasswordRecovery } from '../../../lib/session.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { submitOnCtrlEnter } from '../../../parts/form/submit-on-ctrl-enter.ts';
import { EntryLayout } from '../../../parts/sign-in/entry-layout.tsx';
import { NewPasswordField } from '../../../parts/sign-in/new-password-field.tsx';
import { messageWithWait } from '../../../parts/sign-in/wait-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { AuthEnd, AuthLink, authHrefs } from '../auth-links.tsx';

/** Where the link in the recovery message leads. */
export function NewPassword({ token }: { token: string }) {
  usePageTitle('Choose a new password');
  const navigate = useNavigate();
  const { register, handleSubmit, setError, setFocus, control } = useForm({
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = useFormState({ control });
  const password = useWatch({ control, name: 'password' });
  const [refused, setRefused] = useState(false);
  const [serverReasons, setServerReasons] = useState<string[]>([]);
  const reset = useMutation(api.auth.resetPassword.mutationOptions());

  useEffect(announcePasswordRecovery, []);

  const refusePassword = (reasons: string[]) => {
    setServerReasons(reasons);
    setRefused(true);
    setFocus('password');
  };

  const submit = handleSubmit(async (values) => {
    if (values.password === '') {
      return setError('password', { message: 'Please enter a new password' }, { shouldFocus: true });
    }
    if (passwordWeaknesses(values.password).length > 0) return refusePassword([]);
    try {
      await reset.mutateAsync({ token, password: values.password });
      toast({ type: 'success', title: 'Password changed', description: 'Sign in with your new password.' });
      await navigate(authHrefs.signIn, { replace: true });
    } catch (error) {
      const reasons = refusalReasons(error);
      if (reasons.length > 0) return refusePassword(reasons);
      setError('root', { message: messageWithWait(error) });
    }
  });

  return (
    <EntryLayout title="Choose a new password" sub="Every other device will be signed out.">
      <form noValidate onSubmit={submit} onKeyDown={submitOnCtrlEnter} className="grid gap-4">
        {errors.root && (
          <Alert tone="danger" live>
            {errors.root.message}
          </Alert>
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
          Save the new password
        </Button>
      </form>
      <AuthEnd>
        Link too old? <AuthLink to={authHrefs.forgot}>Ask for a new one</AuthLink>
      </AuthEnd>
    </EntryLayout>
  );
}
