import { type ComponentProps, Fragment, type SyntheticEvent } from 'react';
import { cx } from '../cx.ts';
import { useFieldControl } from '../field/field.tsx';

type CodeInputProps = Omit<ComponentProps<'input'>, 'value' | 'size' | 'type' | 'maxLength'> & {
  value: string;
  onValueChange: (digits: string) => void;
};

const length = 6;
const places = Array.from({ length }, (_, index) => index);

/**
 * Keeps the caret at the end of the code, because the six boxes do not show a caret. A complete code is selected, so
 * that typing replaces it.
 */
function placeCaret({ currentTarget }: SyntheticEvent<HTMLInputElement>) {
  const end = currentTarget.value.length;
  currentTarget.setSelectionRange(end < length ? end : 0, end);
}

/**
 * A field for a code of six digits. The six boxes are only drawn behind one normal input, so that pasting, autofill
 * from a message and screen readers work as in any other field.
 */
export function CodeInput({ value, onValueChange, className, ...rest }: CodeInputProps) {
  const control = useFieldControl(rest);
  const next = Math.min(value.length, length - 1);
  return (
    <div className={cx('group/code relative', className)}>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        {...rest}
        {...control}
        value={value}
        onChange={(event) => onValueChange(event.target.value.replaceAll(/\D/g, '').slice(0, length))}
        onFocus={placeCaret}
        onClick={placeCaret}
        className="absolute inset-0 z-1 w-full cursor-text rounded-10 opacity-0"
      />
      <div
        aria-hidden="true"
        className="grid grid-cols-[repeat(3,minmax(0,1fr))_12px_repeat(3,minmax(0,1fr))] items-center gap-2"
      >
        {places.map((place) => (
          <Fragment key={place}>
            {place === length / 2 && <span className="h-0.5 rounded-full bg-line-control" />}
            <span
              data-next={place === next ? '' : undefined}
              className="grid h-14 place-items-center rounded-10 border border-line-control bg-surface-1 font-semibold text-24 tabular-nums transition-[border-color,box-shadow] group-has-focus-visible/code:data-next:border-accent group-has-focus-visible/code:data-next:shadow-field group-has-[input[aria-invalid=true]:not(:focus-visible)]/code:border-danger-line"
            >
              {value[place] ?? (
                <span
                  className={cx(
                    'h-6 w-px bg-accent opacity-0',
                    place === next && 'group-has-focus-visible/code:opacity-100',
                  )}
                />
              )}
            </span>
          </Fragment>
        ))}
      </div>
    </div>
  );
}
