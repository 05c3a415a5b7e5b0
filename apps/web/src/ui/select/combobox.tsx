import { ChevronsUpDown } from 'lucide-react';
import * as Radix from 'radix-ui/popover';
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';
import { cx } from '../cx.ts';
import { useFieldControl, useFieldLabelId } from '../field/field.tsx';
import { triggerBox } from '../field/input.tsx';
import { useCloseOnBack } from '../overlay/close-on-back.ts';
import { menuSurface, usePortalContainer } from '../overlay/overlay-frame.tsx';
import { ComboboxList } from './combobox-list.tsx';
import type { ComboboxOption } from './filter-options.ts';

export type ComboboxProps<Option extends ComboboxOption> = {
  value: string | null;
  onValueChange: (value: string, option: Option) => void;
  options: readonly Option[];
  /**
   * The chosen option. It is needed if `options` does not contain it, for example because the options are the results
   * of a search on the server.
   */
  selected?: Option;
  placeholder?: string;
  searchPlaceholder?: string;
  emptyText?: string;
  /**
   * Called when the search text changes. If this callback is set, the caller performs the search, and the given options
   * are not filtered again.
   */
  onQueryChange?: (query: string) => void;
  loading?: boolean;
  /** The last row of the list, which creates a new record from the typed text. */
  create?: { label: (query: string) => string; onCreate: (query: string) => void };
  renderOption?: (option: Option) => ReactNode;
  /** Renders the chosen option in the closed field. With two lines, the field is 52 px tall. */
  renderValue?: (option: Option) => ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
  id?: string;
  className?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLButtonElement>;
  'aria-label'?: string;
};

export function Combobox<Option extends ComboboxOption>({
  value,
  onValueChange,
  options,
  selected,
  placeholder = 'Select',
  renderValue,
  icon,
  disabled,
  className,
  onBlur,
  onQueryChange,
  ref,
  'aria-label': ariaLabel,
  ...list
}: ComboboxProps<Option>) {
  const [open, setOpen] = useState(false);
  const control = useFieldControl(list);
  const fieldLabelId = useFieldLabelId();
  const container = usePortalContainer();
  const chosen = selected ?? options.find((option) => option.value === value);

  const changeOpen = (next: boolean) => {
    setOpen(next);
    if (!next) onQueryChange?.('');
  };

  useCloseOnBack(open, () => changeOpen(false));

  return (
    <Radix.Root open={open} onOpenChange={changeOpen}>
      <Radix.Trigger
        ref={ref}
        {...control}
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-label={ariaLabel}
        disabled={disabled}
        onBlur={onBlur}
        onKeyDown={(event) => {
          // Typing a letter opens the list, and the letter becomes the first one in its search field.
          if (isLetter(event)) setOpen(true);
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
        className={cx(triggerBox('md'), 'gap-2 px-3', renderValue && 'h-13 touch:min-h-14', className)}
      >
        {icon && <span className="text-fg-3">{icon}</span>}
        <span className={cx('min-w-0 flex-1 truncate', !chosen && 'text-fg-3')}>
          {chosen ? (renderValue?.(chosen) ?? chosen.label) : placeholder}
        </span>
        <ChevronsUpDown className="text-fg-3" />
      </Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          aria-label={ariaLabel}
          aria-labelledby={ariaLabel ? undefined : fieldLabelId}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className={cx(menuSurface, 'w-(--radix-popover-trigger-width) min-w-64 max-w-[calc(100vw-16px)]')}
        >
          <ComboboxList
            {...list}
            value={value}
            options={options}
            onQueryChange={onQueryChange}
            onPick={(option) => {
              onValueChange(option.value, option);
              changeOpen(false);
            }}
            onCreated={() => changeOpen(false)}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
