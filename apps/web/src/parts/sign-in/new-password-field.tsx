import { checkPassword, type PasswordOwner } from '@dayworks/shared/auth/password';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordInput } from '../../ui/code/password-input.tsx';
import { Field } from '../../ui/field/field.tsx';
import { PasswordMeter, PasswordReasons } from './password-reasons.tsx';

type NewPasswordFieldProps = {
  label: string;
  /** True for a field that is as tall as the button of the sign-in form. */
  tall?: boolean;
  /** The text typed so far. */
  value: string;
  owner: PasswordOwner;
  registration: UseFormRegisterReturn;
  error?: string;
  /** True after the server has rejected a password; from then on, the reasons are updated while the user types. */
  refused: boolean;
  /** Reasons why the password was rejected that only the server can determine. */
  serverReasons?: readonly string[];
};

export function NewPasswordField({
  label,
  tall = false,
  value,
  owner,
  registration,
  error,
  refused,
  serverReasons = [],
}: NewPasswordFieldProps) {
  const reasonsId = useId();
  const own = checkPassword(value, owner);
  const known = new Set(own.map((check) => check.text));
  const checks = [
    ...own,
    ...serverReasons.filter((text) => !known.has(text)).map((text) => ({ ok: false, text })),
  ];
  const weak = checks.some((check) => !check.ok);
  const showReasons = refused && weak && value !== '';
  return (
    <Field label={label} error={showReasons ? '' : error}>
      <PasswordInput
        autoComplete="new-password"
        className={tall ? 'min-h-11' : undefined}
        aria-describedby={showReasons ? reasonsId : undefined}
        {...registration}
      />
      {value !== '' && <PasswordMeter checks={checks} />}
      {showReasons && <PasswordReasons id={reasonsId} checks={checks} />}
    </Field>
  );
}
