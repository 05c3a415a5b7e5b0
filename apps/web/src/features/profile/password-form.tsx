import { passwordWeaknesses } from '@dayworks/shared/auth/password';
import type { SessionUser } from '@dayworks/shared/auth/session';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '../../lib/api.ts';
import { fieldErrors, refusalReasons } from '../../lib/errors.ts';
import { announceUserUpdated } from '../../lib/session/session.ts';
import { successToast } from '../../parts/feedback.tsx';
import { FormElement } from '../../parts/form/form-element.tsx';
import { readUnless } from '../../parts/form/reading.ts';
import { useSavedForm } from '../../parts/form/use-saved-form.ts';
import { withProof } from '../../parts/reauthentication/proof.ts';
import { FormProblem } from '../../parts/sign-in/form-problem.tsx';
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
  const owner = { email: user.email ?? '', name: user.name };
  const [serverReasons, setServerReasons] = useState<string[]>([]);
  const change = useMutation(api.auth.changePassword.mutationOptions());
  const set = useMutation(withProof(api.account.setPassword.mutationOptions()));
  const form = useSavedForm({
    start: { current_password: '', new_password: '' },
    read: (values) => {
      const { current_password, new_password } = values;
      const isWeak = passwordWeaknesses(new_password, owner).length > 0;
      return readUnless(values, {
        current_password:
          hasPassword && current_password === '' ? 'Please enter your current password' : undefined,
        new_password: new_password === '' ? 'Please enter a new password' : isWeak ? '' : undefined,
      });
    },
    create: async (values) => {
      const { new_password } = values;
      return hasPassword ? change.mutateAsync(values) : set.mutateAsync({ new_password });
    },
    problemsOf: (error) => (refusalReasons(error).length > 0 ? { new_password: '' } : fieldErrors(error)),
    onFailure: ({ error }) => setServerReasons(refusalReasons(error)),
    onSaved: (session) => {
      announceUserUpdated(session);
      form.show({ current_password: '', new_password: '' });
      if (hasPassword) successToast('Password changed', 'Every other device has been signed out.');
      else successToast('Password set', 'You can sign in with it from now on.');
    },
    staysOpen: true,
  });
  const { register, control, errors, frame } = form;
  const newPassword = useWatch({ control, name: 'new_password' });

  return (
    <FormElement frame={frame} className="grid max-w-[32.5rem] gap-4 p-5 pt-4 narrow:px-4">
      <FormProblem form={form} />
      <input type="text" autoComplete="username" value={user.email ?? user.phone ?? ''} readOnly hidden />
      {hasPassword && (
        <Field label="Current password" error={errors.current_password}>
          <PasswordInput autoComplete="current-password" {...register('current_password')} />
        </Field>
      )}
      <NewPasswordField
        label="New password"
        value={newPassword}
        owner={owner}
        registration={register('new_password', { onChange: () => setServerReasons([]) })}
        error={errors.new_password}
        refused={frame.submitCount > 0}
        serverReasons={serverReasons}
      />
      <div>
        <Button type="submit" loading={frame.isSaving}>
          {hasPassword ? 'Change password' : 'Set a password'}
        </Button>
      </div>
    </FormElement>
  );
}
