import type { SecondFactorType, Session, SignInOutcome } from '@dayworks/shared/auth/session';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Input } from '../../ui/field/input.tsx';
import { Checkbox } from '../../ui/input/checkbox.tsx';
import { FormElement } from '../form/form-element.tsx';
import { readUnless } from '../form/reading.ts';
import { useSavedForm } from '../form/use-saved-form.ts';
import { CodeField, codeProblems, missingCode } from './code-field.tsx';
import { QuietButton } from './entry-layout.tsx';

/** Returns whether the sign-in is complete; false if a second factor is still required. */
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
  const verify = useMutation(api.auth.verifySecondFactor.mutationOptions());
  const form = useSavedForm({
    start: { code: '', trustsDevice: false },
    read: (values) => readUnless(values, missingCode(values.code)),
    create: async ({ code, trustsDevice }) =>
      onVerified(await verify.mutateAsync({ type, code: code.trim(), trust_device: trustsDevice })),
    problemsOf: codeProblems,
  });
  const { register, control, errors } = form;

  return (
    <FormElement frame={form.frame} className="grid gap-4">
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
              error={errors.code}
              autoFocus
            />
          )}
        />
      ) : (
        <Field label="Backup code" error={errors.code}>
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
      <Button type="submit" variant="primary" size="lg" loading={form.frame.isSaving}>
        Confirm
      </Button>
    </FormElement>
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
