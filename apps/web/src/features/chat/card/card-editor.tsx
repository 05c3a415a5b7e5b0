import type { Card, CardAction } from '@dayworks/shared/chat/card';
import { useState } from 'react';
import { Link } from '../../../lib/router.tsx';
import { useScreenHref } from '../../../parts/figures/screen-link.tsx';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { Button } from '../../../ui/button.tsx';
import { DateInput } from '../../../ui/date/date-input.tsx';
import { TimeInput } from '../../../ui/date/time-input.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Input } from '../../../ui/field/input.tsx';
import { MoneyInput } from '../../../ui/input/money-input.tsx';
import { NumberInput } from '../../../ui/input/number-input.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { type CardField, fieldsOf, inputOf, valuesOf } from './card-fields.ts';
import type { CardVerbs } from './use-card.ts';

type CardEditorProps = { card: Card; verbs: CardVerbs; onClose: () => void };

/**
 * Lets the user edit the fields of a suggested action in the chat; the server then recalculates what the action will
 * do.
 */
export function CardEditor({ card, verbs, onClose }: CardEditorProps) {
  const { kind, input } = card.action;
  const [values, setValues] = useState(() => valuesOf(kind, input));
  const form = useScreenHref()(card.form_href ?? '');
  return (
    <form
      noValidate
      className="grid gap-3 px-4 pb-4"
      onSubmit={(event) => {
        event.preventDefault();
        verbs.change(card, { kind, input: inputOf(kind, input, values) } as CardAction, onClose);
      }}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        {fieldsOf(kind).map((field) => (
          <Field key={field.name} label={field.label} optional={field.isOptional}>
            <Control
              field={field}
              value={values[field.name] ?? ''}
              onChange={(value) => setValues((now) => ({ ...now, [field.name]: value }))}
            />
          </Field>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary" type="submit" loading={verbs.pending === 'change'}>
          Save
        </Button>
        <Button onClick={onClose}>Cancel</Button>
        {form && (
          <Button asChild variant="ghost">
            <Link to={form}>Open the form</Link>
          </Button>
        )}
      </div>
    </form>
  );
}

type ControlProps = { field: CardField; value: string; onChange: (value: string) => void };

function Control({ field: { type, choices = [] }, value, onChange }: ControlProps) {
  const { today } = useBusinessDay();
  switch (type) {
    case 'date':
      return <DateInput value={value} onValueChange={onChange} today={today} />;
    case 'time':
      return <TimeInput value={value} onValueChange={onChange} />;
    case 'money':
      return <MoneyInput value={value} onValueChange={onChange} />;
    case 'minutes':
      return <NumberInput value={value} onValueChange={onChange} maxDecimals={0} step="15" min="5" />;
    case 'choice':
      return <Select value={value} onValueChange={onChange} options={choices} />;
    case 'text':
      return <Input value={value} onChange={(event) => onChange(event.target.value)} />;
  }
}
