import type { SessionUser } from '@dayworks/shared/auth/session';
import { useMutation } from '@tanstack/react-query';
import { useForm, useFormState } from 'react-hook-form';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordInput } from '../../ui/code/password-input.tsx';
import { Field } from '../../ui/field/field.tsx';
import { messageWithWait } from '../sign-in/wait-text.ts';
import { submitAlone } from './submit-alone.ts';

type PasswordProofProps = {
  user: SessionUser;
  /**
   * True if this method was chosen while the dialog was already open, because the dialog itself sets the focus only
   * when it opens.
   */
  autoFocus: boolean;
  onProven: () => void;
};

export function PasswordProof({ user, autoFocus, onProven }: PasswordProofProps) {
  const { register, handleSubmit, setError, control } = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = useFormState({ control });
  const prove = useMutation(api.auth.reauthenticate.mutationOptions());

  const submit = handleSubmit(async ({ password }) => {
    try {
      await prove.mutateAsync({ password });
      onProven();
    } catch (error) {
      setError('password', { message: messageWithWait(error) }, { shouldFocus: true });
    }
  });

  return (
    <form noValidate onSubmit={submitAlone(submit)} className="grid gap-4">
      <input type="text" autoComplete="username" value={user.email ?? user.phone ?? ''} readOnly hidden />
      <Field label="Your password" error={errors.password?.message}>
        <PasswordInput
          data-autofocus=""
          autoFocus={autoFocus}
          autoComplete="current-password"
          {...register('password', { required: 'Please enter your password' })}
        />
      </Field>
      <Button type="submit" variant="primary" loading={isSubmitting}>
        Confirm
      </Button>
    </form>
  );
}
