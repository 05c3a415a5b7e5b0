import { passwordWeaknesses } from '@dayworks/shared/auth/password';
import type { Session } from '@dayworks/shared/auth/session';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '../../lib/api.ts';
import { refusalReasons } from '../../lib/errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Input } from '../../ui/field/input.tsx';
import { FormElement } from '../form/form-element.tsx';
import { readUnless } from '../form/reading.ts';
import { useSavedForm } from '../form/use-saved-form.ts';
import { FormProblem } from './form-problem.tsx';
import { looksLikePhone, readHandle } from './handle.ts';
import { HandleField } from './handle-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { useSignInMethods } from './sign-in-methods.tsx';
import { handleProblems, missingCredentials } from './sign-in-problems.ts';

type SignUpFormProps = {
  handle: string;
  /** True if the email address or phone number was set in advance and cannot be changed. */
  isFixed?: boolean;
  onHandleChange?: (handle: string) => void;
  submitLabel?: string;
  onSignedIn: (session: Session) => void | Promise<void>;
};

export function SignUpForm({
  handle,
  isFixed = false,
  onHandleChange,
  submitLabel = 'Create account',
  onSignedIn,
}: SignUpFormProps) {
  const methods = useSignInMethods();
  const [serverReasons, setServerReasons] = useState<string[]>([]);
  const signUp = useMutation(api.auth.signUp.mutationOptions());
  const form = useSavedForm({
    start: { name: '', handle, password: '' },
    read: ({ handle: address, ...rest }) => {
      const account = { ...readHandle(address), ...rest };
      const isWeak = passwordWeaknesses(account.password, account).length > 0;
      return readUnless(account, {
        password: isWeak ? '' : undefined,
        ...missingCredentials({ handle: address, password: rest.password }),
      });
    },
    create: async (account) => onSignedIn(await signUp.mutateAsync(account)),
    problemsOf: (error) => (refusalReasons(error).length > 0 ? { password: '' } : handleProblems(error)),
    onFailure: ({ error }) => setServerReasons(refusalReasons(error)),
  });
  const { register, control, errors } = form;
  const typed = useWatch({ control });
  const owner = { name: typed.name, email: readHandle(typed.handle ?? '').email };
  const cannotRecover = methods?.sms === false && looksLikePhone(typed.handle ?? '');

  return (
    <FormElement frame={form.frame} className="grid gap-4">
      <FormProblem form={form} />
      <Field label="Your name" error={errors.name}>
        <Input
          dir="auto"
          autoComplete="name"
          autoFocus
          maxLength={120}
          className="min-h-11"
          {...register('name')}
        />
      </Field>
      <HandleField
        kind={isFixed ? 'email' : 'either'}
        registration={register('handle', { onChange: (event) => onHandleChange?.(event.target.value) })}
        error={errors.handle}
        fixed={isFixed}
      />
      {!isFixed && cannotRecover && (
        <Alert tone="warning">
          Text messages are not set up here: with only a phone number, you cannot reset your password. Use an
          email address, or add one or a passkey in your profile right after.
        </Alert>
      )}
      <NewPasswordField
        label="Password"
        tall
        value={typed.password ?? ''}
        owner={owner}
        registration={register('password', { onChange: () => setServerReasons([]) })}
        error={errors.password}
        refused={form.frame.submitCount > 0}
        serverReasons={serverReasons}
      />
      <Button type="submit" variant="primary" size="lg" loading={form.frame.isSaving} className="mt-1">
        {submitLabel}
      </Button>
    </FormElement>
  );
}
