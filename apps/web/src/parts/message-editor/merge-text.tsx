import { type ChangeEvent, type ComponentProps, type Ref, useRef } from 'react';
import { cx } from '../../ui/cx.ts';
import { useFieldControl } from '../../ui/field/field.tsx';

/** Adds a space before or after the inserted text where it would otherwise touch a word. */
export function spacedText(value: string, start: number, end: number, text: string): string {
  const isAfterWord = /[\p{L}\p{N}.,;:!?)}]$/u.test(value.slice(0, start));
  const isBeforeWord = /^[\p{L}\p{N}({]/u.test(value.slice(end));
  return `${isAfterWord ? ' ' : ''}${text}${isBeforeWord ? ' ' : ''}`;
}

/** Inserts text at the cursor as if the user had typed it, so that it can be undone. */
export function insertText(element: HTMLTextAreaElement, text: string): void {
  element.focus();
  const { value, selectionStart, selectionEnd } = element;
  const spaced = spacedText(value, selectionStart, selectionEnd, text);
  // Only execCommand keeps the browser's undo history; newer APIs lose it.
  if (document.execCommand('insertText', false, spaced)) return;
  element.setRangeText(spaced, selectionStart, selectionEnd, 'end');
  element.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

interface Token {
  text: string;
  kind: 'words' | 'field' | 'broken';
  at: number;
}

/** Returns the names in double braces that are not valid placeholders in this kind of message. */
type FindBroken = (text: string) => readonly string[];

const written = /(\{\{[^{}]*\}\})/;

function kindOf(text: string, brokenFields: FindBroken): Token['kind'] {
  if (!written.test(text)) return 'words';
  return brokenFields(text).length === 0 ? 'field' : 'broken';
}

/** Splits the text into words and placeholders. Joining the parts again gives the original text. */
export function mergeTokens(text: string, brokenFields: FindBroken): Token[] {
  let at = 0;
  return text
    .split(written)
    .filter(Boolean)
    .map((part) => {
      const token = { text: part, kind: kindOf(part, brokenFields), at };
      at += part.length;
      return token;
    });
}

export const fieldToken = (field: string) => `{{${field}}}`;

const letters = 'wrap-anywhere whitespace-pre-wrap px-3 py-1.5 leading-6';

const tints = {
  words: '',
  field: 'rounded-4 bg-accent-soft inset-ring inset-ring-accent-border',
  broken: 'rounded-4 bg-danger-bg inset-ring inset-ring-danger-line',
};

type MergeTextProps = Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'ref'> & {
  value: string;
  brokenFields: FindBroken;
  onValueChange: (value: string) => void;
  /** True for a subject line. Line breaks are then removed from pasted text. */
  isOneLine?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
};

/**
 * The message field is a plain text area, so that undo, dictation and screen readers work as usual. A copy of the text
 * behind it shows the colored placeholders and determines the height.
 */
export function MergeText({
  value,
  brokenFields,
  onValueChange,
  isOneLine = false,
  className,
  ref,
  ...rest
}: MergeTextProps) {
  const control = useFieldControl(rest);
  const own = useRef<HTMLDivElement>(null);
  const change = ({ target }: ChangeEvent<HTMLTextAreaElement>) =>
    onValueChange(isOneLine ? target.value.replaceAll(/(?<!\s)\s*[\r\n]\s*/g, ' ') : target.value);
  return (
    <div
      ref={own}
      className={cx(
        'relative min-w-0 rounded-8 border border-line-control bg-surface-1 transition-[border-color,box-shadow] has-[textarea:focus-visible]:border-accent has-[textarea:focus-visible]:shadow-field has-[textarea[aria-invalid=true]:not(:focus-visible)]:border-danger-line touch:min-h-11',
        className,
      )}
    >
      <div aria-hidden="true" className={cx(letters, 'pointer-events-none min-h-full text-transparent')}>
        {mergeTokens(value, brokenFields).map(({ text, kind, at }) => (
          <span key={at} className={tints[kind]}>
            {text}
          </span>
        ))}
        {/* The zero-width space gives an empty last line its height. */}
        {'\u200b'}
      </div>
      <textarea
        {...rest}
        {...control}
        ref={ref}
        rows={1}
        value={value}
        onChange={change}
        onKeyDown={(event) => {
          if (isOneLine && event.key === 'Enter') event.preventDefault();
        }}
        className={cx(
          letters,
          'absolute inset-0 size-full resize-none overflow-hidden rounded-8 bg-transparent focus-visible:shadow-none',
        )}
      />
    </div>
  );
}
