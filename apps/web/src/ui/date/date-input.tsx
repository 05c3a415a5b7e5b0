import { Calendar as CalendarIcon, Clock } from 'lucide-react';
import * as Radix from 'radix-ui/popover';
import { type ComponentProps, lazy, Suspense, useImperativeHandle, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { useFieldControl } from '../field/field.tsx';
import {
  bareInput,
  type ControlSize,
  Input,
  type InputProps,
  inputBox,
  useDraftText,
} from '../field/input.tsx';
import { Loading, Skeleton } from '../loading.tsx';
import { useCloseOnBack } from '../overlay/close-on-back.ts';
import { menuSurface, usePortalContainer } from '../overlay/overlay-frame.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import type { CalendarProps } from './calendar.tsx';
import { browserToday } from './calendar-days.ts';
import { formatDateText, formatTimeText, parseDateText, parseTimeText } from './date-text.ts';

const NoCalendar = () => (
  <p role="status" className="px-4 py-3 text-13 text-fg-2">
    The calendar could not be loaded. Please type the date.
  </p>
);

/*
 * The code of the calendar is loaded only when the calendar is opened, because it is ten times as large as the code of
 * the field.
 */
const Calendar = lazy(() => import('./calendar.tsx').catch(() => ({ default: NoCalendar })));

type DateInputProps = Omit<
  ComponentProps<'input'>,
  'size' | 'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max'
> & {
  /** The date as 'YYYY-MM-DD', or '' if the field is empty. Text that is not a date is returned as it was typed. */
  value: string;
  onValueChange: (value: string) => void;
  /** The day that words such as 'tomorrow' refer to. By default, this is the current day in the browser. */
  today?: string;
  min?: string;
  max?: string;
  size?: ControlSize;
};

function CalendarButton({ disabled }: Pick<DateInputProps, 'disabled'>) {
  return (
    <Tooltip content="Choose a date">
      <Radix.Trigger
        aria-label="Choose a date"
        disabled={disabled}
        className="ml-1 grid size-7 flex-none place-items-center rounded-6 text-fg-3 hover:text-fg-1 disabled:text-fg-disabled touch:size-10"
      >
        <CalendarIcon />
      </Radix.Trigger>
    </Tooltip>
  );
}

type CalendarPopupProps = {
  days: Omit<CalendarProps, 'onPick'>;
  onPick: (day: string) => void;
  onClosed: () => void;
};

function CalendarPopup({ days, onPick, onClosed }: CalendarPopupProps) {
  return (
    <Radix.Portal container={usePortalContainer()}>
      <Radix.Content
        aria-label="Calendar"
        align="start"
        sideOffset={6}
        collisionPadding={8}
        // The popover of the calendar does not set the focus, because the calendar itself moves the focus to a day.
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onClosed();
        }}
        className={cx(
          menuSurface,
          'max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-16px)] overflow-auto overscroll-contain',
        )}
      >
        <Suspense
          fallback={
            <Loading label="Loading calendar...">
              <Skeleton className="m-2 h-70 w-63 touch:h-82 touch:w-77" />
            </Loading>
          }
        >
          <Calendar {...days} onPick={onPick} />
        </Suspense>
      </Radix.Content>
    </Radix.Portal>
  );
}

export function DateInput({
  value,
  onValueChange,
  today = browserToday(),
  min,
  max,
  size = 'md',
  placeholder = 'Month day, year',
  className,
  disabled,
  onBlur,
  ref,
  ...rest
}: DateInputProps) {
  const [open, setOpen] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => inputRef.current as HTMLInputElement);
  const control = useFieldControl(rest);
  const draft = useDraftText({
    value,
    onValueChange,
    parse: (text) => parseDateText(text, today),
    format: formatDateText,
  });

  useCloseOnBack(open, () => setOpen(false));

  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Anchor asChild>
        <div className={cx(inputBox(size), className)}>
          <CalendarButton disabled={disabled} />
          <input
            {...rest}
            {...control}
            ref={inputRef}
            type="text"
            autoComplete="off"
            disabled={disabled}
            placeholder={placeholder}
            value={draft.text}
            onChange={(event) => draft.type(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'ArrowDown') setOpen(true);
              if (event.key === 'Enter') draft.settle();
            }}
            onBlur={(event) => {
              draft.settle();
              onBlur?.(event);
            }}
            className={cx(bareInput, 'pl-1 tabular-nums')}
          />
        </div>
      </Radix.Anchor>
      <CalendarPopup
        days={{ value, today, min, max }}
        onPick={(day) => {
          draft.settle();
          onValueChange(day);
          setOpen(false);
        }}
        onClosed={() => inputRef.current?.focus()}
      />
    </Radix.Root>
  );
}

type TimeInputProps = Omit<InputProps, 'type' | 'value' | 'defaultValue' | 'onChange' | 'icon'> & {
  /**
   * The time as 'HH:MM' in 24-hour format, or '' if the field is empty. Text that is not a time is returned as it was
   * typed.
   */
  value: string;
  onValueChange: (value: string) => void;
};

export function TimeInput({ value, onValueChange, onBlur, ...rest }: TimeInputProps) {
  const draft = useDraftText({ value, onValueChange, parse: parseTimeText, format: formatTimeText });
  return (
    <Input
      autoComplete="off"
      placeholder="2:30 PM"
      {...rest}
      icon={<Clock />}
      value={draft.text}
      onChange={(event) => draft.type(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && draft.settle()}
      onBlur={(event) => {
        draft.settle();
        onBlur?.(event);
      }}
    />
  );
}
