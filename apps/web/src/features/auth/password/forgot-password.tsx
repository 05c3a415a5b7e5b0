import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useFormState, useWatch } from 'react-hook-form';
import { api } from '../../../lib/api.ts';
import { usePageTitle } from '../../../lib/routing/router.tsx';
import { showFieldErrors, submitOnCtrlEnter } from '../../../parts/form/form-submit.ts';
import { EntryLayout } from '../../../parts/sign-in/entry-layout.tsx';
import { looksLikePhone, readHandle } from '../../../parts/sign-in/handle.ts';
import { HandleField } from '../../../parts/sign-in/handle-field.tsx';
import { UnlessNothingLeaves, useInboxTitle } from '../../../parts/sign-in/nothing-leaves.tsx';
import { useSignInMethods } from '../../../parts/sign-in/use-sign-in-methods.ts';
import { messageWithWait } from '../../../parts/sign-in/wait-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { AuthEnd, AuthLink, authHrefs } from '../auth-links.tsx';
import { NewPassword } from './new-password.tsx';

/**
 * The help text that is shown when text messages are not set up: an account with only a phone number cannot receive a
 * recovery message.
 */
const noTextsHelp =
  'Text messages are not set up here, so we can’t send a code to a phone number. Sign in with a passkey, or enter your account’s email address.';

type ForgotPasswordProps = { handle: string; onHandleChange: (handle: string) => void };

export function ForgotPassword({ handle, onHandleChange }: ForgotPasswordProps) {
  usePageTitle('Choose a new password');
  const { register, handleSubmit, setError, control } = useForm({
    defaultValues: { handle },
  });
  const { errors, isSubmitting } = useFormState({ control });
  const typed = useWatch({ control, name: 'handle' });
  const inboxTitle = useInboxTitle();
  const takesPhone = useSignInMethods()?.sms ?? false;
  const [sentTo, setSentTo] = useState<string | null>(null);
  const recover = useMutation(api.auth.recover.mutationOptions());

  const submit = handleSubmit(async (values) => {
    const to = values.handle.trim();
    if (!takesPhone && looksLikePhone(to)) return setError('handle', { message: noTextsHelp });
    if (to === '') return setError('handle', { message: 'Please enter your email or phone number' });
    try {
      await recover.mutateAsync(readHandle(to));
      setSentTo(to);
    } catch (error) {
      const names = { email: 'handle', phone: 'handle' } as const;
      if (!showFieldErrors(error, ['handle'], setError, names)) {
        setError('root', { message: messageWithWait(error) });
      }
    }
  });

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
      <form noValidate onSubmit={submit} onKeyDown={submitOnCtrlEnter} className="grid gap-4">
        {errors.root && (
          <Alert tone="danger" live>
            {errors.root.message}
          </Alert>
        )}
        <HandleField
          kind={takesPhone ? 'either' : 'email'}
          registration={register('handle', { onChange: (event) => onHandleChange(event.target.value) })}
          error={errors.handle?.message}
          autoFocus
        />
        <Button type="submit" variant="primary" size="lg" loading={isSubmitting} className="mt-1">
          {takesPhone && looksLikePhone(typed) ? 'Text me a code' : 'Send link'}
        </Button>
      </form>
      <AuthEnd>
        Remember your password? <AuthLink to={authHrefs.signIn}>Sign in</AuthLink>
      </AuthEnd>
    </EntryLayout>
  );
}
