import type { ComponentProps, ReactNode } from 'react';
import { CodeInput } from '../../ui/code/code-input.tsx';
import { Field } from '../../ui/field/field.tsx';

type CodeFieldProps = Pick<ComponentProps<typeof CodeInput>, 'value' | 'autoFocus' | 'ref'> & {
  label?: string;
  /** True if a heading already states what to enter. */
  hideLabel?: boolean;
  onValueChange: (code: string) => void;
  error?: string;
  help?: ReactNode;
};

export function CodeField({ label = '6-digit code', hideLabel, error, help, ...input }: CodeFieldProps) {
  return (
    <Field label={label} hideLabel={hideLabel ?? false} error={error} help={help}>
      <CodeInput data-autofocus="" {...input} />
    </Field>
  );
}
