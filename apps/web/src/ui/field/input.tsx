import { type ComponentProps, type ReactNode, useState } from 'react';
import { cx } from '../cx.ts';
import { useFieldControl } from './field.tsx';

export type ControlSize = 'sm' | 'md';

const heights: Record<ControlSize, string> = {
  sm: 'min-h-8 text-13',
  md: 'min-h-9 text-14',
};

const frame =
  'flex w-full min-w-0 items-center rounded-8 border border-line-control bg-surface-1 text-left text-fg-1 transition-[border-color,box-shadow] touch:min-h-11';

/** Returns the styles of the frame around an input and the elements beside that input. */
export function inputBox(size: ControlSize): string {
  return `${frame} ${heights[size]} has-[input:focus-visible]:border-accent has-[input:focus-visible]:shadow-field has-[input[aria-invalid=true]:not(:focus-visible)]:border-danger-line has-[input:disabled]:border-line-strong has-[input:disabled]:bg-surface-2`;
}

/** The styles of the frame around a control that can span several lines. */
export const tallBox = `${frame} min-h-9 text-14 has-[input:focus-visible]:border-accent has-[input:focus-visible]:shadow-field has-[input[aria-invalid=true]:not(:focus-visible)]:border-danger-line`;

/** Returns the styles of the frame around a button that opens a list. */
export function triggerBox(size: ControlSize): string {
  return `${frame} ${heights[size]} focus-visible:border-accent focus-visible:shadow-field data-[state=open]:border-accent data-[state=open]:shadow-field [&[aria-invalid=true]:not(:focus-visible)]:border-danger-line disabled:cursor-not-allowed disabled:border-line-strong disabled:bg-surface-2 disabled:text-fg-disabled`;
}

export const bareInput =
  'min-w-0 flex-1 self-stretch rounded-8 bg-transparent px-3 focus-visible:shadow-none disabled:cursor-not-allowed disabled:text-fg-disabled';

export type InputProps = Omit<ComponentProps<'input'>, 'size'> & {
  size?: ControlSize;
  icon?: ReactNode;
  /** A unit or a button at the right end of the input. */
  suffix?: ReactNode;
};

export function Input({ size = 'md', icon, suffix, className, type = 'text', ...rest }: InputProps) {
  const control = useFieldControl(rest);
  return (
    <div className={cx(inputBox(size), className)}>
      {icon && <span className="-mr-1 pl-3 text-fg-3">{icon}</span>}
      <input type={type} {...rest} {...control} className={bareInput} />
      {suffix && <span className="flex-none pr-3 text-fg-3">{suffix}</span>}
    </div>
  );
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  const control = useFieldControl(rest);
  return (
    <textarea
      {...rest}
      {...control}
      className={cx(
        'block min-h-18 w-full resize-y rounded-8 border border-line-control bg-surface-1 px-3 py-2 leading-normal transition-[border-color,box-shadow] focus-visible:border-accent focus-visible:shadow-field disabled:border-line-strong disabled:bg-surface-2 disabled:text-fg-disabled [&[aria-invalid=true]:not(:focus-visible)]:border-danger-line touch:min-h-22',
        className,
      )}
    />
  );
}

type DraftText = {
  value: string;
  /** Converts the typed text to a value, or returns null if the text is invalid. */
  parse: (text: string) => string | null;
  /** Formats a value when the user is not typing. Text that cannot be parsed is shown unchanged. */
  format: (value: string) => string;
  onValueChange: (value: string) => void;
};

/**
 * A text field that accepts any text and formats it when the user leaves the field. Invalid text is passed on as it
 * was typed, so that nothing is lost and the form's validation can report the error.
 */
export function useDraftText({ value, parse, format, onValueChange }: DraftText) {
  const [draft, setDraft] = useState<string | null>(null);
  const draftIsCurrent = draft !== null && (parse(draft) ?? draft) === value;
  return {
    text: draftIsCurrent ? draft : format(value),
    type: (text: string) => {
      setDraft(text);
      onValueChange(parse(text) ?? text);
    },
    settle: () => setDraft(null),
  };
}
