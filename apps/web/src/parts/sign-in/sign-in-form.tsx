import type { SignInOutcome } from '@dayworks/shared/auth/session';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordInput } from '../../ui/code/password-input.tsx';
import { Field } from '../../ui/field/field.tsx';
import { FormElement } from '../form/form-element.tsx';
import { readUnless } from '../form/reading.ts';
import { useSavedForm } from '../form/use-saved-form.ts';
import { FormProblem } from './form-problem.tsx';
import { readHandle } from './handle.ts';
import { HandleField } from './handle-field.tsx';
import { handleProblems, missingCredentials } from './sign-in-problems.ts';

type SignInFormProps = {
  handle: string;
  /** True if the email address or phone number was set in advance and cannot be changed. */
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
  const signIn = useMutation(api.auth.signIn.mutationOptions());
  const form = useSavedForm({
    start: { handle, password: '' },
    read: (values) => readUnless(values, missingCredentials(values)),
    create: async ({ handle: typed, password }) =>
      onOutcome(await signIn.mutateAsync({ ...readHandle(typed), password })),
    problemsOf: handleProblems,
  });
  const { register, errors } = form;

  return (
    <FormElement frame={form.frame} className="grid gap-4">
      <FormProblem form={form} />
      <HandleField
        kind={isFixed ? 'email' : 'either'}
        registration={register('handle', { onChange: (event) => onHandleChange?.(event.target.value) })}
        error={errors.handle}
        fixed={isFixed}
        autoFocus={handle === ''}
        suggestsPasskeys={suggestsPasskeys}
      />
      <Field label="Password" error={errors.password} action={forgotLink}>
        <PasswordInput
          autoComplete="current-password"
          autoFocus={handle !== ''}
          className="min-h-11"
          {...register('password')}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" loading={form.frame.isSaving} className="mt-1">
        {submitLabel}
      </Button>
    </FormElement>
  );
}
