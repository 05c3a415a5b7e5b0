import { passwordWeaknesses } from '@dayworks/shared/auth/password';
import type { SessionUser } from '@dayworks/shared/auth/session';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useFormState, useWatch } from 'react-hook-form';
import { api } from '../../lib/api.ts';
import { refusalReasons } from '../../lib/errors.ts';
import { announceUserUpdated } from '../../lib/session.ts';
import { showFieldErrors } from '../../parts/form-errors.ts';
import { NewPasswordField } from '../../parts/new-password-field.tsx';
import { submitOnCtrlEnter } from '../../parts/submit-on-ctrl-enter.ts';
import { messageWithWait } from '../../parts/wait-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { toast } from '../../ui/toast.ts';

export function PasswordForm({ user }: { user: SessionUser }) {
  const { register, handleSubmit, setError, setFocus, reset, control } = useForm({
    defaultValues: { current_password: '', new_password: '' },
  });
  const { errors, isSubmitting } = useFormState({ control });
  const newPassword = useWatch({ control, name: 'new_password' });
  const owner = { email: user.email, name: user.name };
  const [refused, setRefused] = useState(false);
  const [serverReasons, setServerReasons] = useState<string[]>([]);
  const change = useMutation(api.auth.changePassword.mutationOptions());

  const refusePassword = (reasons: string[]) => {
    setServerReasons(reasons);
    setRefused(true);
    setFocus('new_password');
  };

  const submit = handleSubmit(async (values) => {
    if (passwordWeaknesses(values.new_password, owner).length > 0) return refusePassword([]);
    try {
      announceUserUpdated(await change.mutateAsync(values));
      reset();
      setRefused(false);
      toast({
        type: 'success',
        title: 'Password changed',
        description: 'Every other device has been signed out.',
      });
    } catch (error) {
      const reasons = refusalReasons(error);
      if (reasons.length > 0) return refusePassword(reasons);
      if (showFieldErrors(error, ['current_password', 'new_password'], setError)) return;
      toast({ type: 'error', look: 'destructive', title: 'Error', description: messageWithWait(error) });
    }
  });

  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={submitOnCtrlEnter}
      className="grid max-w-[520px] gap-4 p-5 pt-4 narrow:px-4"
    >
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <Field label="Current password" error={errors.current_password?.message}>
        <PasswordInput
          autoComplete="current-password"
          {...register('current_password', { required: 'Please enter your current password' })}
        />
      </Field>
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
          Change password
        </Button>
      </div>
    </form>
  );
}
