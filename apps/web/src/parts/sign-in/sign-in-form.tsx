import type { SignInOutcome } from '@dayworks/shared/auth/session';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { api } from '../../lib/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordInput } from '../../ui/code/password-input.tsx';
import { Field } from '../../ui/field/field.tsx';
import { showFieldErrors, submitOnCtrlEnter } from '../form/form-submit.ts';
import { readHandle } from './handle.ts';
import { HandleField } from './handle-field.tsx';
import { messageWithWait, refuseMissingCredentials } from './sign-in-problems.ts';

type SignInFormProps = {
  handle: string;
  /** True if the address was set in advance and cannot be changed. */
  isFixed?: boolean;
  onHandleChange?: (handle: string) => void;
  suggestsPasskeys?: boolean;
  forgotLink?: ReactNode;
  submitLabel?: string;
  onOutcome: (outcome: SignInOutcome) => void | Promise<void>;
};

export function SignInForm({
  handle,
  isFixed = false,
  onHandleChange,
  suggestsPasskeys,
  forgotLink,
  submitLabel = 'Sign in',
  onOutcome,
}: SignInFormProps) {
  const { register, handleSubmit, setError, control } = useForm({ defaultValues: { handle, password: '' } });
  const { errors, isSubmitting } = useFormState({ control });
  const signIn = useMutation(api.auth.signIn.mutationOptions());

  const submit = handleSubmit(async (values) => {
    if (refuseMissingCredentials(values, setError)) return;
    try {
      const { handle: typed, password } = values;
      await onOutcome(await signIn.mutateAsync({ ...readHandle(typed), password }));
    } catch (error) {
      const names = { email: 'handle', phone: 'handle' } as const;
      if (!showFieldErrors(error, ['handle', 'password'], setError, names)) {
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
      <HandleField
        kind={isFixed ? 'email' : 'either'}
        registration={register('handle', { onChange: (event) => onHandleChange?.(event.target.value) })}
        error={errors.handle?.message}
        fixed={isFixed}
        autoFocus={handle === ''}
        suggestsPasskeys={suggestsPasskeys}
      />
      <Field label="Password" error={errors.password?.message} action={forgotLink}>
        <PasswordInput
          autoComplete="current-password"
          autoFocus={handle !== ''}
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
