import { Clock } from 'lucide-react';
import { Input, type InputProps } from '../field/input.tsx';
import { useDraftText } from '../input/use-draft-text.ts';
import { formatTimeText, parseTimeText } from './date-text.ts';

type TimeInputProps = Omit<InputProps, 'type' | 'value' | 'defaultValue' | 'onChange' | 'icon'> & {
  /** The time as 'HH:MM' in 24-hour format, or '' if the field is empty. Text that is not a time is returned as typed. */
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
