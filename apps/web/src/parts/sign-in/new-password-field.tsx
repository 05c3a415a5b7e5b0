import { checkPassword, type PasswordCheck, type PasswordOwner } from '@dayworks/shared/auth/password';
import { Check, X } from 'lucide-react';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordInput } from '../../ui/code/password-input.tsx';
import { cx } from '../../ui/cx.ts';
import { Field } from '../../ui/field/field.tsx';

/** Shows one bar for each criterion of a good password. */
function PasswordMeter({ checks }: { checks: readonly PasswordCheck[] }) {
  const fine = checks.filter((check) => check.ok).length;
  return (
    <div
      aria-hidden="true"
      data-tone={fine === checks.length ? 'success' : 'danger'}
      className="mt-1 grid auto-cols-fr grid-flow-col gap-1"
    >
      {checks.map((check, index) => (
        <span
          key={check.text}
          className={cx('h-1 rounded-full', index < fine ? 'bg-tone-line' : 'bg-surface-3')}
        />
      ))}
    </div>
  );
}

/** Lists every criterion, including those that are met already, so that users do not have to guess what to change. */
function PasswordReasons({ id, checks }: { id: string; checks: readonly PasswordCheck[] }) {
  return (
    <div
      id={id}
      role="status"
      className="mt-1 rounded-10 border border-danger-border bg-danger-bg px-3.5 py-3 text-13"
    >
      <p className="mb-1 font-semibold text-danger-fg">This password is too easy to guess</p>
      <ul>
        {checks.map(({ ok, text }) => (
          <li key={text} className={cx('flex gap-2 py-0.5', ok ? 'text-fg-2' : 'text-fg-1')}>
            {ok ? (
              <Check aria-label="Fine:" className="mt-0.5 stroke-2 text-success-fg" />
            ) : (
              <X aria-label="Change this:" className="mt-0.5 stroke-2 text-danger-fg" />
            )}
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

type NewPasswordFieldProps = {
  label: string;
  /** True if the field is as tall as the button of the sign-in form. */
  tall?: boolean;
  /** The password that has been typed so far. */
  value: string;
  owner: PasswordOwner;
  registration: UseFormRegisterReturn;
  error?: string;
  /** True after the server has rejected a password. From then on, the reasons are updated while the user types. */
  refused: boolean;
  /** Additional reasons why the password is rejected that only the server can determine. */
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
