import { Check, ChevronDown } from 'lucide-react';
import * as Radix from 'radix-ui/popover';
import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react';
import { cx } from '../cx.ts';
import { useFieldControl } from '../field/field.tsx';
import { type ControlSize, triggerBox } from '../field/input.tsx';
import { useCloseOnBack } from '../overlay/close-on-back.ts';
import { menuItem, menuSurface, usePortalContainer } from '../overlay/overlay-frame.tsx';
import { useSelectKeys } from './use-select-keys.ts';

type SelectRowProps = {
  id: string;
  option: { label: string; description?: string; icon?: ReactNode; disabled?: boolean };
  active: boolean;
  chosen: boolean;
  onHover: () => void;
  onPick: () => void;
};

function SelectRow({ id, option, active, chosen, onHover, onPick }: SelectRowProps) {
  const rowRef = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (active) rowRef.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <button
      ref={rowRef}
      type="button"
      tabIndex={-1}
      id={id}
      role="option"
      aria-selected={chosen}
      aria-disabled={option.disabled || undefined}
      data-disabled={option.disabled ? '' : undefined}
      // The search field of a list must not lose the focus when the user clicks a row.
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={onHover}
      onClick={onPick}
      className={cx(menuItem, 'w-full pr-9 text-left', active && 'bg-overlay-hover')}
    >
      {option.icon}
      <span className="min-w-0">
        {option.label}
        {option.description && <span className="block text-12 text-fg-3">{option.description}</span>}
      </span>
      {chosen && <Check className="absolute right-2.5 text-accent-text" />}
    </button>
  );
}

type SelectOption<Value extends string> = {
  value: Value;
  label: string;
  description?: string;
  icon?: ReactNode;
  disabled?: boolean;
};

export type SelectProps<Value extends string> = {
  value: Value | '';
  onValueChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  placeholder?: string;
  size?: ControlSize;
  disabled?: boolean;
  id?: string;
  className?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLButtonElement>;
  'aria-label'?: string;
  /** Marks the field that gets the focus when a dialog opens. */
  'data-autofocus'?: '';
};

type ChosenOptionProps = { option: SelectOption<string> | undefined; placeholder: string };

const ChosenOption = ({ option, placeholder }: ChosenOptionProps) => (
  <>
    {option?.icon}
    <span className={cx('min-w-0 flex-1 truncate', !option && 'text-fg-3')}>
      {option?.label ?? placeholder}
    </span>
  </>
);

/** A select field. The focus stays on the field, and screen readers announce the active option. */
export function Select<Value extends string>({
  value,
  onValueChange,
  options,
  placeholder = 'Select',
  size = 'md',
  disabled,
  className,
  onBlur,
  ref,
  ...rest
}: SelectProps<Value>) {
  const control = useFieldControl(rest);
  const container = usePortalContainer();
  const listId = useId();
  const optionId = (index: number) => `${listId}-${index}`;
  const chosenIndex = options.findIndex((option) => option.value === value);
  const chosen = options[chosenIndex];
  const keys = useSelectKeys({
    options,
    chosenIndex,
    onChoose: (index) => {
      const option = options[index];
      if (option && !option.disabled) onValueChange(option.value);
    },
  });

  useCloseOnBack(keys.open, () => keys.setOpen(false));

  return (
    <Radix.Root open={keys.open} onOpenChange={keys.setOpen}>
      <Radix.Trigger
        ref={ref}
        {...control}
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={keys.open}
        aria-controls={keys.open ? listId : undefined}
        aria-activedescendant={keys.open && keys.activeIndex >= 0 ? optionId(keys.activeIndex) : undefined}
        aria-label={rest['aria-label']}
        data-autofocus={rest['data-autofocus']}
        disabled={disabled}
        onKeyDown={keys.onKeyDown}
        onBlur={onBlur}
        className={cx(triggerBox(size), 'gap-2 px-3', className)}
      >
        <ChosenOption option={chosen} placeholder={placeholder} />
        <ChevronDown className="text-fg-3" />
      </Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          role="presentation"
          align="start"
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          className={cx(
            menuSurface,
            'max-h-(--radix-popover-content-available-height) min-w-(--radix-popover-trigger-width) max-w-[calc(100vw-16px)] overflow-y-auto overscroll-contain p-1',
          )}
        >
          <div id={listId} role="listbox" tabIndex={-1} aria-label={rest['aria-label'] ?? placeholder}>
            {options.map((option, index) => (
              <SelectRow
                key={option.value}
                id={optionId(index)}
                option={option}
                active={index === keys.activeIndex}
                chosen={index === chosenIndex}
                onHover={() => keys.setActiveIndex(index)}
                onPick={() => keys.choose(index)}
              />
            ))}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
