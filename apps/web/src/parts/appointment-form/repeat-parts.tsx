import {
  type Frequency,
  frequencies,
  nthOf,
  type RuleParts,
  ruleText,
} from '@dayworks/shared/appointments/recurrence/recurrence-rule';
import { inWords } from '@dayworks/shared/appointments/recurrence/recurrence-words';
import { weekdayNames, weekdayOf } from '@dayworks/shared/appointments/schedule-texts';
import { addDays, type CalendarDate, isCalendarDate } from '@dayworks/shared/dates/calendar-date';
import { Chip, ChipGroup } from '../../ui/chip.tsx';
import { DateInput } from '../../ui/date/date-input.tsx';
import { Field } from '../../ui/field/field.tsx';
import { NumberInput } from '../../ui/input/number-input.tsx';
import { Select } from '../../ui/select/select.tsx';
import { useBusinessDay } from '../time/business-day.ts';

const simple = { interval: 1, byDay: [], byMonthDay: [], count: null, until: null } as const;

/** Returns the usual repeat rules for an appointment that starts on the given date. */
export function offeredRules(day: CalendarDate): { rule: string; label: string }[] {
  if (!isCalendarDate(day)) return [];
  const weekday = weekdayOf(day);
  const { nth, isLast } = nthOf(day);
  const weekly = { ...simple, freq: 'WEEKLY', byDay: [{ weekday, nth: null }] } as const;
  const offers: RuleParts[] = [
    { ...simple, freq: 'DAILY' },
    weekly,
    { ...weekly, interval: 2 },
    { ...simple, freq: 'MONTHLY', byMonthDay: [Number(day.slice(8))] },
    { ...simple, freq: 'MONTHLY', byDay: [{ weekday, nth: isLast && nth > 4 ? -1 : nth }] },
    { ...simple, freq: 'YEARLY' },
  ];
  return offers.map((parts) => ({ rule: ruleText(parts), label: capitalized(inWords(parts)) }));
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const units: Record<Frequency, string> = {
  DAILY: 'days',
  WEEKLY: 'weeks',
  MONTHLY: 'months',
  YEARLY: 'years',
};
const endLabels = { never: 'Never', count: 'After a number of times', until: 'On a date' };
type EndKind = keyof typeof endLabels;

type RepeatPartsProps = { parts: RuleParts; day: CalendarDate; onChange: (parts: RuleParts) => void };

const usualCount = 10;
const usualDays = 90;

/** Returns the repeat rule for the given frequency. It contains the default weekdays for a start on the given date. */
function withFrequency(parts: RuleParts, freq: Frequency, day: CalendarDate): RuleParts {
  const weekday = isCalendarDate(day) ? weekdayOf(day) : 0;
  const inMonth = isCalendarDate(day) ? Number(day.slice(8)) : 1;
  return {
    ...parts,
    freq,
    byDay: freq === 'WEEKLY' ? [{ weekday, nth: null }] : [],
    byMonthDay: freq === 'MONTHLY' ? [inMonth] : [],
  };
}

/** Lets the user edit a repeat rule with form controls. */
export function RepeatParts({ parts, day, onChange }: RepeatPartsProps) {
  const { freq, interval, byDay } = parts;
  const toggle = (weekday: number) => {
    const rest = byDay.filter((one) => one.weekday !== weekday);
    const next = rest.length === byDay.length ? [...byDay, { weekday, nth: null }] : rest;
    if (next.length > 0) onChange({ ...parts, byDay: next.toSorted((a, b) => a.weekday - b.weekday) });
  };
  return (
    <div className="grid gap-3 rounded-8 border border-line p-3">
      <div className="grid grid-cols-2 gap-3">
        <Field label="Every">
          <NumberInput
            value={String(interval)}
            min="1"
            max="99"
            step="1"
            maxDecimals={0}
            onValueChange={(text) => {
              const next = Number(text);
              if (Number.isInteger(next) && next >= 1 && next <= 99) onChange({ ...parts, interval: next });
            }}
          />
        </Field>
        <Field label="Unit">
          <Select
            value={freq}
            onValueChange={(next) => onChange(withFrequency(parts, next, day))}
            options={frequencies.map((value) => ({ value, label: units[value] }))}
          />
        </Field>
      </div>
      {freq === 'WEEKLY' && (
        <ChipGroup label="On these days">
          {weekdayNames.map((name, weekday) => (
            <Chip
              key={name}
              pressed={byDay.some((one) => one.weekday === weekday)}
              onClick={() => toggle(weekday)}
              aria-label={name}
            >
              {name.slice(0, 3)}
            </Chip>
          ))}
        </ChipGroup>
      )}
      {freq === 'MONTHLY' && isCalendarDate(day) && (
        <MonthlyChoice parts={parts} day={day} onChange={onChange} />
      )}
      <RepeatEnd parts={parts} day={day} onChange={onChange} />
    </div>
  );
}

function RepeatEnd({ parts, day, onChange }: RepeatPartsProps) {
  const { today } = useBusinessDay();
  const { count, until } = parts;
  const endKind: EndKind = count !== null ? 'count' : until !== null ? 'until' : 'never';
  const first = isCalendarDate(day) ? day : today;
  const end = (kind: EndKind): RuleParts => ({
    ...parts,
    count: kind === 'count' ? usualCount : null,
    until: kind === 'until' ? addDays(first, usualDays) : null,
  });
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <Field label="Ends">
        <Select
          value={endKind}
          onValueChange={(kind) => onChange(end(kind))}
          options={(Object.keys(endLabels) as EndKind[]).map((value) => ({
            value,
            label: endLabels[value],
          }))}
        />
      </Field>
      {count !== null && (
        <Field label="Times">
          <NumberInput
            value={String(count)}
            min="1"
            max="500"
            step="1"
            maxDecimals={0}
            onValueChange={(text) => {
              const next = Number(text);
              if (Number.isInteger(next) && next >= 1 && next <= 500) onChange({ ...parts, count: next });
            }}
          />
        </Field>
      )}
      {until !== null && (
        <Field label="Last day">
          <DateInput
            value={until}
            today={today}
            min={first}
            onValueChange={(next) => isCalendarDate(next) && onChange({ ...parts, until: next })}
          />
        </Field>
      )}
    </div>
  );
}

const nthNames = ['first', 'second', 'third', 'fourth', 'fifth'];

function MonthlyChoice({ parts, day, onChange }: RepeatPartsProps) {
  const { nth, isLast } = nthOf(day);
  const name = weekdayNames[weekdayOf(day)];
  const options = [
    { value: 'day', label: `On day ${Number(day.slice(8))}`, byDay: [], byMonthDay: [Number(day.slice(8))] },
    ...(nth < 5
      ? [
          {
            value: 'nth',
            label: `On the ${nthNames[nth - 1]} ${name}`,
            byDay: [{ weekday: weekdayOf(day), nth }],
            byMonthDay: [],
          },
        ]
      : []),
    ...(isLast
      ? [
          {
            value: 'last',
            label: `On the last ${name}`,
            byDay: [{ weekday: weekdayOf(day), nth: -1 }],
            byMonthDay: [],
          },
        ]
      : []),
  ];
  const chosen =
    options.find(
      (option) =>
        JSON.stringify([option.byDay, option.byMonthDay]) === JSON.stringify([parts.byDay, parts.byMonthDay]),
    )?.value ?? '';
  return (
    <Field label="Day of the month">
      <Select
        value={chosen}
        placeholder="As typed above"
        onValueChange={(next) => {
          const option = options.find(({ value }) => value === next);
          if (option) onChange({ ...parts, byDay: option.byDay, byMonthDay: option.byMonthDay });
        }}
        options={options.map(({ value, label }) => ({ value, label }))}
      />
    </Field>
  );
}
