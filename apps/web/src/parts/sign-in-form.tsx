import type { Session } from '@dayworks/shared/auth/session';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { api } from '../lib/api.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { EmailField } from './email-field.tsx';
import { showFieldErrors } from './form-errors.ts';
import { refuseMissingCredentials } from './missing-credentials.ts';
import { submitOnCtrlEnter } from './submit-on-ctrl-enter.ts';
import { messageWithWait } from './wait-text.ts';

type SignInFormProps = {
  email: string;
  emailIsFixed?: boolean;
  onEmailChange?: (email: string) => void;
  forgotLink?: ReactNode;
  submitLabel?: string;
  onSignedIn: (session: Session) => void | Promise<void>;
};

export function SignInForm({
  email,
  emailIsFixed,
  onEmailChange,
  forgotLink,
  submitLabel = 'Sign in',
  onSignedIn,
}: SignInFormProps) {
  const { register, handleSubmit, setError, control } = useForm({ defaultValues: { email, password: '' } });
  const { errors, isSubmitting } = useFormState({ control });
  const signIn = useMutation(api.auth.signIn.mutationOptions());

  const submit = handleSubmit(async (values) => {
    if (refuseMissingCredentials(values, setError)) return;
    try {
      await onSignedIn(await signIn.mutateAsync(values));
    } catch (error) {
      if (!showFieldErrors(error, ['email', 'password'], setError)) {
        setError('root', { message: messageWithWait(error) });
      }
    }
  });

  return (
    <form noValidate onSubmit={submit} onKeyDown={submitOnCtrlEnter} className="grid gap-4">
      {errors.root && (
        <Alert tone="danger" live>
          {errors.root.message}
        </Alert>
      )}
      <EmailField
        registration={register('email', { onChange: (event) => onEmailChange?.(event.target.value) })}
        error={errors.email?.message}
        fixed={emailIsFixed}
        autoFocus={email === ''}
      />
      <Field label="Password" error={errors.password?.message} action={forgotLink}>
        <PasswordInput
          autoComplete="current-password"
          autoFocus={email !== ''}
          className="min-h-11"
          {...register('password')}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" loading={isSubmitting} className="mt-1">
        {submitLabel}
      </Button>
    </form>
  );
}
