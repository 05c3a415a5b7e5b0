import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { api } from '../../../lib/api.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { showFieldErrors } from '../../../parts/form/form-errors.ts';
import { submitOnCtrlEnter } from '../../../parts/form/submit-on-ctrl-enter.ts';
import { EntryLayout } from '../../../parts/sign-in/entry-layout.tsx';
import { looksLikeEmail } from '../../../parts/sign-in/handle.ts';
import { HandleField } from '../../../parts/sign-in/handle-field.tsx';
import { UnlessNothingLeaves, useInboxTitle } from '../../../parts/sign-in/nothing-leaves.tsx';
import { messageWithWait } from '../../../parts/sign-in/wait-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { AuthEnd, AuthLink, authHrefs } from '../auth-links.tsx';

type ForgotPasswordProps = { handle: string; onHandleChange: (handle: string) => void };

export function ForgotPassword({ handle, onHandleChange }: ForgotPasswordProps) {
  usePageTitle('Choose a new password');
  const { register, handleSubmit, setError, control } = useForm({
    defaultValues: { email: looksLikeEmail(handle) ? handle : '' },
  });
  const { errors, isSubmitting } = useFormState({ control });
  const inboxTitle = useInboxTitle();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const recover = useMutation(api.auth.recover.mutationOptions());

  const submit = handleSubmit(async (values) => {
    try {
      await recover.mutateAsync({ email: values.email.trim() });
      setSentTo(values.email.trim());
    } catch (error) {
      if (!showFieldErrors(error, ['email'], setError)) {
        setError('root', { message: messageWithWait(error) });
      }
    }
  });

  if (sentTo) {
    return (
      <EntryLayout
        title={inboxTitle}
        sub={
          <p role="status">
            <UnlessNothingLeaves channel="email" to={sentTo}>
              If <b className="font-medium text-fg-1">{sentTo}</b> has an account here, a link to choose a new
              password is on its way. It works for one hour.
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
      sub="Enter your email, and we’ll send you a link to choose a new one."
    >
      <form noValidate onSubmit={submit} onKeyDown={submitOnCtrlEnter} className="grid gap-4">
        {errors.root && (
          <Alert tone="danger" live>
            {errors.root.message}
          </Alert>
        )}
        <HandleField
          kind="email"
          registration={register('email', { onChange: (event) => onHandleChange(event.target.value) })}
          error={errors.email?.message}
          autoFocus
        />
        <Button type="submit" variant="primary" size="lg" loading={isSubmitting} className="mt-1">
          Send the link
        </Button>
      </form>
      <AuthEnd>
        Remembered it? <AuthLink to={authHrefs.signIn}>Sign in</AuthLink>
      </AuthEnd>
    </EntryLayout>
  );
}
