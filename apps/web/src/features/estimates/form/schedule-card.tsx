import {
  type InstallmentMoment,
  installmentAmounts,
  installmentMomentLabels,
  installmentMoments,
  mostInstallments,
  percentLeft,
} from '@dayworks/shared/estimates/payment-schedule';
import { formatCents } from '@dayworks/shared/money';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import type { DocumentFormModel } from '../../../parts/document-form/use-document-form.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { DateInput } from '../../../ui/date/date-input.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Input } from '../../../ui/field/input.tsx';
import { NumberInput } from '../../../ui/input/number-input.tsx';
import { Select } from '../../../ui/select/select.tsx';
import {
  type EstimateValues,
  readInstallments,
  type TypedInstallment,
  usualSchedule,
} from './estimate-values.ts';

const moments = installmentMoments.map((value) => ({ value, label: installmentMomentLabels[value] }));

type InstallmentRowProps = {
  installment: TypedInstallment;
  place: number;
  /** The amount of the payment; null while its percentage cannot be read. */
  amount: string | null;
  today: string;
  onChange: (changes: Partial<TypedInstallment>) => void;
  onRemove: () => void;
};

function InstallmentRow({ installment, place, amount, today, onChange, onRemove }: InstallmentRowProps) {
  const { name, percent, due, due_on } = installment;
  const isDated = due === 'date';
  return (
    <li className="grid gap-2 border-line border-b pb-3 last:border-b-0 last:pb-0">
      <div className="grid grid-cols-[minmax(0,1fr)_6.5rem_auto] items-end gap-2">
        <Field label={`Payment ${place + 1}`}>
          <Input
            dir="auto"
            autoComplete="off"
            maxLength={100}
            placeholder="Deposit"
            value={name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        </Field>
        <Field label="Share">
          <NumberInput
            min="0"
            max="100"
            step="5"
            maxDecimals={2}
            suffix="%"
            value={percent}
            onValueChange={(typed) => onChange({ percent: typed })}
          />
        </Field>
        <IconButton label={`Remove payment ${place + 1}`} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      </div>
      <div className={isDated ? 'grid grid-cols-2 gap-2 tight:grid-cols-1' : undefined}>
        <Field label="Invoiced" hideLabel>
          <Select
            value={due}
            options={moments}
            onValueChange={(chosen: InstallmentMoment) =>
              onChange({ due: chosen, due_on: chosen === 'date' ? due_on || today : '' })
            }
          />
        </Field>
        {isDated && (
          <Field label="Date of the payment" hideLabel>
            <DateInput today={today} value={due_on} onValueChange={(day) => onChange({ due_on: day })} />
          </Field>
        )}
      </div>
      {amount && <p className="text-13 text-fg-2 tabular-nums">{amount}</p>}
    </li>
  );
}

type ScheduleCardProps = { model: DocumentFormModel<EstimateValues>; today: string };

/** The payments into which the total is divided. A payment schedule takes the place of a deposit. */
export function ScheduleCard({ model, today }: ScheduleCardProps) {
  const { values, errors } = model;
  const schedule = values.payment_schedule;
  const addButton = useRef<HTMLButtonElement>(null);
  const set = (payment_schedule: TypedInstallment[]) =>
    model.set({
      payment_schedule,
      ...(payment_schedule.length > 0 && { deposit_type: null, deposit_value: '' }),
    });
  const readable = readInstallments(schedule);
  const amounts = readable && model.total > 0 ? installmentAmounts(readable, model.total) : null;
  const left = readable && percentLeft(readable);
  const addOne = () => {
    const percent = left !== null && left > 0 ? String(left) : '';
    set([...schedule, { name: '', percent, due: 'milestone', due_on: '' }]);
  };
  return (
    <Card aria-labelledby="schedule-title">
      <CardHeader id="schedule-title" title="Payment schedule" />
      <CardBody className="grid gap-3 pt-3!">
        {schedule.length === 0 ? (
          <p className="text-13 text-fg-2">Divide the total into payments. Each one becomes an invoice.</p>
        ) : (
          <ul className="grid gap-3">
            {schedule
              .map((installment, place) => ({ installment, place }))
              .map(({ installment, place }) => (
                <InstallmentRow
                  key={place}
                  installment={installment}
                  place={place}
                  amount={amounts?.[place] === undefined ? null : formatCents(amounts[place])}
                  today={today}
                  onChange={(changes) => set(schedule.with(place, { ...installment, ...changes }))}
                  onRemove={() => {
                    set(schedule.toSpliced(place, 1));
                    addButton.current?.focus();
                  }}
                />
              ))}
          </ul>
        )}
        {errors.payment_schedule ? (
          <p role="alert" className="text-13 text-danger-fg">
            {errors.payment_schedule}
          </p>
        ) : (
          schedule.length > 0 &&
          left !== null &&
          left !== 0 && (
            <p className="text-13 text-fg-2">
              {left > 0 ? `${left}% of the total is missing` : `${-left}% more than the total`}
            </p>
          )
        )}
        {schedule.length < mostInstallments && (
          <Button
            ref={addButton}
            size="sm"
            className="justify-self-start"
            onClick={() => (schedule.length === 0 ? set(usualSchedule) : addOne())}
          >
            <Plus />
            {schedule.length === 0 ? 'Add payment schedule' : 'Add a payment'}
          </Button>
        )}
      </CardBody>
    </Card>
  );
}
