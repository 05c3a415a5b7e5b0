import { Lock } from 'lucide-react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { cx } from '../ui/cx.ts';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';

type EmailFieldProps = {
  registration: UseFormRegisterReturn;
  error?: string;
  /** The address is given, by an invitation say, and only shown. */
  fixed?: boolean;
  autoFocus?: boolean;
};

/** The address that is also the name one signs in with. */
export function EmailField({ registration, error, fixed = false, autoFocus = false }: EmailFieldProps) {
  return (
    <Field label="Email" error={error}>
      <Input
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={autoFocus}
        readOnly={fixed}
        icon={fixed && <Lock />}
        className={cx('min-h-11', fixed && 'bg-surface-2')}
        {...registration}
      />
    </Field>
  );
}
