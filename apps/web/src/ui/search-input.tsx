import { Search, X } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { cx } from './cx.ts';
import { Tooltip } from './tooltip/tooltip.tsx';

type SearchInputProps = Omit<
  ComponentProps<'input'>,
  'type' | 'size' | 'value' | 'onChange' | 'aria-label'
> & {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  /**
   * Called when the user closes the empty search field on a phone. Without this callback, the empty field has no Close
   * button.
   */
  onHide?: () => void;
};

/** A plain search field in a toolbar. Pressing Escape clears it. */
export function SearchInput({
  label,
  value,
  onValueChange,
  onHide,
  className,
  placeholder,
  ...rest
}: SearchInputProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const clear = () => {
    onValueChange('');
    inputRef.current?.focus();
  };
  return (
    <div
      className={cx(
        'flex min-h-8 w-60 max-w-full items-center rounded-8 border border-transparent bg-surface-2 text-13 transition-[border-color,box-shadow] has-[input:focus-visible]:border-accent has-[input:focus-visible]:bg-surface-1 has-[input:focus-visible]:shadow-field touch:min-h-11',
        className,
      )}
    >
      <Search className="ml-2.5 text-fg-3" />
      <input
        {...rest}
        ref={inputRef}
        type="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return;
          event.stopPropagation();
          clear();
        }}
        className="min-w-0 flex-1 self-stretch bg-transparent px-2 focus-visible:shadow-none [&::-webkit-search-cancel-button]:hidden"
      />
      {(value !== '' || onHide) && (
        <Tooltip content={value === '' ? 'Close search' : 'Clear search'}>
          <button
            type="button"
            aria-label={value === '' ? 'Close search' : 'Clear search'}
            onClick={value === '' ? onHide : clear}
            className={cx(
              value === '' && 'sm:hidden',
              'mr-1 grid size-6 flex-none place-items-center rounded-6 text-fg-3 hover:text-fg-1 touch:size-9',
            )}
          >
            <X className="size-3.5" />
          </button>
        </Tooltip>
      )}
    </div>
  );
}
