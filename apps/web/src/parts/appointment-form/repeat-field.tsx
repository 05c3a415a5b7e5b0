import { readRule, ruleText } from '@dayworks/shared/appointments/recurrence/recurrence-rule';
import { endlessText, fromWords, inWords } from '@dayworks/shared/appointments/recurrence/recurrence-words';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { Field } from '../../ui/field/field.tsx';
import { Input } from '../../ui/field/input.tsx';
import { Select } from '../../ui/select/select.tsx';
import type { RecordForm } from '../record/use-record-form.ts';
import { offeredRules, RepeatParts } from './repeat-parts.tsx';
import { readMoment } from './typed-times.ts';

const never = 'never';
const own = 'own';

type RepeatFieldProps = {
  form: Pick<RecordForm<Record<'start' | 'recurrence', string>>, 'control' | 'set'>;
  /** The help text that states how far ahead appointments are created for a series without an end. */
  help?: string;
};

/** Lets the user choose one of the usual repeat rules or a custom rule. */
export function RepeatField({ form, help }: RepeatFieldProps) {
  const { control, set } = form;
  const { errors } = useFormState({ control });
  const [rule, start] = useWatch({ control, name: ['recurrence', 'start'] }).map(String) as [string, string];
  const { day } = readMoment(start);
  const offers = offeredRules(day);
  const [isOwn, setOwn] = useState(rule !== '' && !offers.some((offer) => offer.rule === rule));
  const [typed, setTyped] = useState<string | null>(null);
  const { parts } = readRule(rule);
  const chosen = rule === '' && !isOwn ? never : isOwn ? own : rule;
  const error = errors.recurrence?.message as string | undefined;
  const change = (next: string) => set({ recurrence: next });

  const choose = (next: string) => {
    setTyped(null);
    setOwn(next === own);
    if (next === never) change('');
    else if (next === own) change(rule || (offers[1]?.rule ?? ''));
    else change(next);
  };

  const type = (words: string) => {
    setTyped(words);
    const read = fromWords(words);
    if (read) change(ruleText(read));
  };

  const isUnclear = typed !== null && typed.trim() !== '' && fromWords(typed) === undefined;
  return (
    <div className="grid gap-3">
      <Field
        label="Repeats"
        error={isOwn ? undefined : error}
        help={parts && isEndless(parts) ? (help ?? endlessText) : undefined}
      >
        <Select
          value={chosen}
          onValueChange={choose}
          options={[
            { value: never, label: 'Does not repeat' },
            ...offers.map((offer) => ({ value: offer.rule, label: offer.label })),
            { value: own, label: 'Type it in words…' },
          ]}
        />
      </Field>
      {isOwn && (
        <>
          <Field
            label="Repeat rule"
            error={
              isUnclear
                ? 'Type it like “every 2 weeks on Tue and Thu” or “every month on the 15th, 10 times”.'
                : error
            }
          >
            <Input
              value={typed ?? (parts ? inWords(parts) : '')}
              placeholder="every 2 weeks on Tue and Thu"
              autoComplete="off"
              onChange={(event) => type(event.target.value)}
              onBlur={() => !isUnclear && setTyped(null)}
            />
          </Field>
          {parts && (
            <RepeatParts
              parts={parts}
              day={day}
              onChange={(next) => {
                setTyped(null);
                change(ruleText(next));
              }}
            />
          )}
        </>
      )}
    </div>
  );
}

const isEndless = ({ count, until }: { count: number | null; until: string | null }) =>
  count === null && until === null;
