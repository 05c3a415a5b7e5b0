import { passwordWeaknesses } from '@dayworks/shared/auth/password';
import type { Session } from '@dayworks/shared/auth/session';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useFormState, useWatch } from 'react-hook-form';
import { api } from '../../lib/api.ts';
import { refusalReasons } from '../../lib/errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Input } from '../../ui/field/input.tsx';
import { showFieldErrors, submitOnCtrlEnter } from '../form/form-submit.ts';
import { looksLikePhone, readHandle } from './handle.ts';
import { HandleField } from './handle-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { useSignInMethods } from './sign-in-methods.tsx';
import { messageWithWait, refuseMissingCredentials } from './sign-in-problems.ts';

type SignUpFormProps = {
  handle: string;
  /** True if the address was set in advance and cannot be changed. */
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
  const { register, handleSubmit, setError, setFocus, control } = useForm({
    defaultValues: { name: '', handle, password: '' },
  });
  const { errors, isSubmitting } = useFormState({ control });
  const typed = useWatch({ control });
  const owner = { name: typed.name, email: readHandle(typed.handle ?? '').email };
  const methods = useSignInMethods();
  const cannotRecover = methods?.sms === false && looksLikePhone(typed.handle ?? '');
  const [refused, setRefused] = useState(false);
  const [serverReasons, setServerReasons] = useState<string[]>([]);
  const signUp = useMutation(api.auth.signUp.mutationOptions());

  const refusePassword = (reasons: string[]) => {
    setServerReasons(reasons);
    setRefused(true);
    setFocus('password');
  };

  const submit = handleSubmit(async (values) => {
    if (refuseMissingCredentials(values, setError)) return;
    const { handle: address, ...rest } = values;
    const account = { ...readHandle(address), ...rest };
    if (passwordWeaknesses(account.password, account).length > 0) return refusePassword([]);
    try {
      await onSignedIn(await signUp.mutateAsync(account));
    } catch (error) {
      const reasons = refusalReasons(error);
      if (reasons.length > 0) return refusePassword(reasons);
      const names = { email: 'handle', phone: 'handle' } as const;
      if (!showFieldErrors(error, ['name', 'handle', 'password'], setError, names)) {
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
      <Field label="Your name" error={errors.name?.message}>
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
        error={errors.handle?.message}
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
        error={errors.password?.message}
        refused={refused}
        serverReasons={serverReasons}
      />
      <Button type="submit" variant="primary" size="lg" loading={isSubmitting} className="mt-1">
        {submitLabel}
      </Button>
    </form>
  );
}
