import { instantOf, instantsOf, isWallTime } from '@dayworks/shared/dates/zoned-time';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { DateInput, TimeInput } from '../../ui/date/date-input.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Select } from '../../ui/select/select.tsx';
import { clockAt, timesElsewhere } from '../appointment/appointment-times.ts';
import type { RecordForm } from '../record/use-record-form.ts';
import { useBusinessDay } from '../time/business-day.ts';
import { endAfter, readMoment, type TypedSpan, withEndClock, writeMoment } from './typed-times.ts';

const missingDayText = 'Please enter a date and time';

/** Fields for the day, the start and the end of an appointment. Changing the start also moves the end. */
export function TimesField({ form }: { form: Pick<RecordForm<TypedSpan>, 'control' | 'set'> }) {
  const { control, set } = form;
  const { today, timeZone } = useBusinessDay();
  const { errors } = useFormState({ control });
  const [start, end] = useWatch({ control, name: ['start', 'end'] }).map(String) as [string, string];
  const [from, to] = [readMoment(start), readMoment(end)];
  const [isLonger, setLonger] = useState(from.day !== to.day && to.day !== '');
  const hasEndDay = isLonger || (isWallTime(start) && isWallTime(end) && from.day !== to.day);

  const changeStart = (next: string) => set({ start: next, end: endAfter({ start, end }, next) });
  const startError = errors.start?.message as string | undefined;
  const isDayMissing = startError === missingDayText && readMoment(start).day === '';

  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)] items-start gap-3 @max-[30rem]:grid-cols-2 @max-[16rem]:grid-cols-1">
        <Field
          label="Day"
          error={isDayMissing ? 'Please enter a date' : undefined}
          className="@max-[30rem]:col-span-2 @max-[16rem]:col-span-1"
        >
          <DateInput
            value={from.day}
            today={today}
            onValueChange={(day) => changeStart(writeMoment({ day, clock: from.clock }))}
          />
        </Field>
        <Field label="Starts" error={isDayMissing ? undefined : startError}>
          <TimeInput
            value={from.clock}
            onValueChange={(clock) => changeStart(writeMoment({ day: from.day, clock }))}
          />
        </Field>
        <Field label="Ends" error={errors.end?.message as string | undefined}>
          <TimeInput
            value={to.clock}
            onValueChange={(clock) => set({ end: withEndClock(start, end, clock) })}
          />
        </Field>
      </div>
      {hasEndDay ? (
        <Field label="Last day" className="max-w-64">
          <DateInput
            value={to.day}
            today={today}
            onValueChange={(day) => set({ end: writeMoment({ day, clock: to.clock }) })}
          />
        </Field>
      ) : (
        <button
          type="button"
          onClick={() => setLonger(true)}
          className="justify-self-start rounded-4 text-12 text-fg-3 hover:text-fg-1 hover:underline touch:min-h-9"
        >
          Add a last day
        </button>
      )}
      <SecondHour control={control} set={set} start={start} end={end} timeZone={timeZone} />
      <Elsewhere start={start} end={end} timeZone={timeZone} />
    </div>
  );
}

type SecondHourProps = TypedSpan & Pick<RecordForm<TypedSpan>, 'control' | 'set'> & { timeZone: string };

/**
 * When the clocks are set back, one hour occurs twice. If the start or the end is in that hour, the form asks whether
 * the first or the second hour is meant.
 */
function SecondHour({ control, set, start, end, timeZone }: SecondHourProps) {
  const second = String(useWatch({ control, name: 'second' as 'start' }) ?? '');
  const isTwice = (wall: string) => isWallTime(wall) && instantsOf(wall, timeZone).length > 1;
  const ends = { start: second === 'start' || second === 'both', end: second === 'end' || second === 'both' };
  const choose = (field: 'start' | 'end', isSecond: boolean) => {
    const next = { ...ends, [field]: isSecond };
    const value = next.start && next.end ? 'both' : next.start ? 'start' : next.end ? 'end' : '';
    set({ second: value } as unknown as Partial<TypedSpan>);
  };
  const fields = (['start', 'end'] as const).filter((field) => isTwice(field === 'start' ? start : end));
  return fields.map((field) => {
    const clock = clockAt(field === 'start' ? start : end);
    return (
      <Field key={field} label={`${clock} comes twice on this day. The ${field} is`}>
        <Select
          value={ends[field] ? 'second' : 'first'}
          onValueChange={(which) => choose(field, which === 'second')}
          options={[
            { value: 'first', label: `the first ${clock}` },
            { value: 'second', label: `the second ${clock}, an hour later` },
          ]}
        />
      </Field>
    );
  });
}

type ElsewhereProps = { start: string; end: string; timeZone: string };

/** Shows the times in the user's own time zone if it differs from the time zone of the business. */
function Elsewhere({ start, end, timeZone }: ElsewhereProps) {
  if (!isWallTime(start) || !isWallTime(end)) return null;
  const [from, to] = [instantOf(start, timeZone), instantOf(end, timeZone)];
  const text =
    from && to && timesElsewhere({ start_time: from.toISOString(), end_time: to.toISOString() }, timeZone);
  return text && <p className="text-12 text-fg-2">That is {text}.</p>;
}
