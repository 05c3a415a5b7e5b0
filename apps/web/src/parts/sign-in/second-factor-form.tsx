import type { SecondFactorType, Session, SignInOutcome } from '@dayworks/shared/auth/session';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm, useFormState } from 'react-hook-form';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Input } from '../../ui/field/input.tsx';
import { Checkbox } from '../../ui/input/checkbox.tsx';
import { submitOnCtrlEnter } from '../form/form-submit.ts';
import { CodeField, codeProblem } from './code-field.tsx';
import { QuietButton } from './entry-layout.tsx';

/** Returns true if the sign-in is complete, and false if a second factor is still required. */
export const isSession = (outcome: SignInOutcome): outcome is Session => 'user' in outcome;

export const secondFactorTexts: Record<SecondFactorType, string> = {
  totp: 'Enter the 6-digit code from your authenticator app.',
  backup_code: 'Enter one of the backup codes you saved. Each works once.',
};

type SecondFactorFormProps = {
  type: SecondFactorType;
  onVerified: (session: Session) => void | Promise<void>;
};

/** The form for the second factor. It is shown once the first factor was correct. */
export function SecondFactorForm({ type, onVerified }: SecondFactorFormProps) {
  const { register, handleSubmit, setError, control } = useForm({
    defaultValues: { code: '', trustsDevice: false },
  });
  const { errors, isSubmitting } = useFormState({ control });
  const verify = useMutation(api.auth.verifySecondFactor.mutationOptions());

  const submit = handleSubmit(async ({ code, trustsDevice }) => {
    if (code.trim() === '') {
      return setError('code', { message: 'Please enter the code' }, { shouldFocus: true });
    }
    try {
      await onVerified(await verify.mutateAsync({ type, code: code.trim(), trust_device: trustsDevice }));
    } catch (error) {
      setError('code', { message: codeProblem(error) }, { shouldFocus: true });
    }
  });

  return (
    <form noValidate onSubmit={submit} onKeyDown={submitOnCtrlEnter} className="grid gap-4">
      {type === 'totp' ? (
        <Controller
          control={control}
          name="code"
          render={({ field }) => (
            <CodeField
              hideLabel
              value={field.value}
              onValueChange={field.onChange}
              ref={field.ref}
              error={errors.code?.message}
              autoFocus
            />
          )}
        />
      ) : (
        <Field label="Backup code" error={errors.code?.message}>
          <Input
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            className="min-h-11"
            {...register('code')}
          />
        </Field>
      )}
      <Controller
        control={control}
        name="trustsDevice"
        render={({ field }) => (
          <Checkbox
            checked={field.value}
            onCheckedChange={field.onChange}
            label="Trust this device for 30 days"
          />
        )}
      />
      <Button type="submit" variant="primary" size="lg" loading={isSubmitting}>
        Confirm
      </Button>
    </form>
  );
}

type SecondFactorStepProps = {
  first: SecondFactorType;
  onVerified: (session: Session) => void | Promise<void>;
};

/**
 * Asks for the second factor as part of another form. The user can switch between the authenticator app and a backup
 * code.
 */
export function SecondFactorStep({ first, onVerified }: SecondFactorStepProps) {
  const [type, setType] = useState(first);
  const isApp = type === 'totp';
  return (
    <>
      <p className="mb-4 text-fg-2">{secondFactorTexts[type]}</p>
      <SecondFactorForm key={type} type={type} onVerified={onVerified} />
      <p className="mt-6 text-fg-2">
        {isApp ? 'Don’t have your phone? ' : 'Found your phone? '}
        <QuietButton onClick={() => setType(isApp ? 'backup_code' : 'totp')}>
          {isApp ? 'Use a backup code' : 'Use the app'}
        </QuietButton>
      </p>
    </>
  );
}
