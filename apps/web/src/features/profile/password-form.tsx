import { passwordWeaknesses } from '@dayworks/shared/auth/password';
import type { SessionUser } from '@dayworks/shared/auth/session';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useFormState, useWatch } from 'react-hook-form';
import { api } from '../../lib/api.ts';
import { refusalReasons } from '../../lib/errors.ts';
import { announceUserUpdated } from '../../lib/session/session.ts';
import { successToast } from '../../parts/feedback.tsx';
import { showFieldErrors, submitOnCtrlEnter } from '../../parts/form/form-submit.ts';
import { reportFailure, withProof } from '../../parts/reauthentication/proof.ts';
import { NewPasswordField } from '../../parts/sign-in/new-password-field.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordInput } from '../../ui/code/password-input.tsx';
import { Field } from '../../ui/field/field.tsx';

type PasswordFormProps = {
  user: SessionUser;
  /** True if the user has a password. If not, the form sets the first password. */
  hasPassword: boolean;
};

export function PasswordForm({ user, hasPassword }: PasswordFormProps) {
  const { register, handleSubmit, setError, setFocus, reset, control } = useForm({
    defaultValues: { current_password: '', new_password: '' },
  });
  const { errors, isSubmitting } = useFormState({ control });
  const newPassword = useWatch({ control, name: 'new_password' });
  const owner = { email: user.email ?? '', name: user.name };
  const [refused, setRefused] = useState(false);
  const [serverReasons, setServerReasons] = useState<string[]>([]);
  const change = useMutation(api.auth.changePassword.mutationOptions());
  const set = useMutation(withProof(api.account.setPassword.mutationOptions()));

  const refusePassword = (reasons: string[]) => {
    setServerReasons(reasons);
    setRefused(true);
    setFocus('new_password');
  };

  const submit = handleSubmit(async (values) => {
    if (passwordWeaknesses(values.new_password, owner).length > 0) return refusePassword([]);
    try {
      const { new_password } = values;
      announceUserUpdated(
        await (hasPassword ? change.mutateAsync(values) : set.mutateAsync({ new_password })),
      );
      reset();
      setRefused(false);
      if (hasPassword) successToast('Password changed', 'Every other device has been signed out.');
      else successToast('Password set', 'You can sign in with it from now on.');
    } catch (error) {
      const reasons = refusalReasons(error);
      if (reasons.length > 0) return refusePassword(reasons);
      if (showFieldErrors(error, ['current_password', 'new_password'], setError)) return;
      reportFailure(error);
    }
  });

  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={submitOnCtrlEnter}
      className="grid max-w-[32.5rem] gap-4 p-5 pt-4 narrow:px-4"
    >
      <input type="text" autoComplete="username" value={user.email ?? user.phone ?? ''} readOnly hidden />
      {hasPassword && (
        <Field label="Current password" error={errors.current_password?.message}>
          <PasswordInput
            autoComplete="current-password"
            {...register('current_password', { required: 'Please enter your current password' })}
          />
        </Field>
      )}
      <NewPasswordField
        label="New password"
        value={newPassword}
        owner={owner}
        registration={register('new_password', {
          required: 'Please enter a new password',
          onChange: () => setServerReasons([]),
        })}
        error={errors.new_password?.message}
        refused={refused}
        serverReasons={serverReasons}
      />
      <div>
        <Button type="submit" loading={isSubmitting}>
          {hasPassword ? 'Change password' : 'Set a password'}
        </Button>
      </div>
    </form>
  );
}
