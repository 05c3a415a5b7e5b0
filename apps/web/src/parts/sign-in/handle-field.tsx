import { Lock } from 'lucide-react';
import type { HTMLInputTypeAttribute } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { cx } from '../../ui/cx.ts';
import { Field } from '../../ui/field/field.tsx';
import { Input } from '../../ui/field/input.tsx';

type HandleKind = 'either' | 'email' | 'phone';

const kinds: Record<
  HandleKind,
  { label: string; type: HTMLInputTypeAttribute; inputMode: 'email' | 'tel'; autoComplete: string }
> = {
  either: { label: 'Email or phone', type: 'text', inputMode: 'email', autoComplete: 'username' },
  email: { label: 'Email', type: 'email', inputMode: 'email', autoComplete: 'username' },
  phone: { label: 'Phone number', type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
};

type HandleFieldProps = {
  kind?: HandleKind;
  registration: UseFormRegisterReturn;
  error?: string;
  /**
   * True if the email address or phone number was set in advance, for example by an invitation, and cannot be changed.
   */
  fixed?: boolean;
  autoFocus?: boolean;
  /** True for the first field of a dialog. The dialog then sets the focus, so the field does not set it. */
  isFirstInDialog?: boolean;
  /** True if the browser should also suggest passkeys when the user types in this field. */
  suggestsPasskeys?: boolean;
};

/** The field for the email address or phone number that the user signs in with. */
export function HandleField({
  kind = 'either',
  registration,
  error,
  fixed = false,
  autoFocus = false,
  isFirstInDialog = false,
  suggestsPasskeys = false,
}: HandleFieldProps) {
  const { label, type, inputMode, autoComplete } = kinds[kind];
  return (
    <Field label={label} error={error}>
      <Input
        type={type}
        inputMode={inputMode}
        autoComplete={suggestsPasskeys ? `${autoComplete} webauthn` : autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={autoFocus}
        data-autofocus={isFirstInDialog ? '' : undefined}
        readOnly={fixed}
        icon={fixed && <Lock />}
        className={cx('min-h-11', fixed && 'bg-surface-2')}
        {...registration}
      />
    </Field>
  );
}
