import { type DepositType, depositAsked } from '@dayworks/shared/estimates/deposit';
import { formatCents, maxCents, subtractCents, zeroCents } from '@dayworks/shared/money';
import { useState } from 'react';
import type { DocumentFormModel } from '../../../parts/document-form/use-document-form.ts';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { SegmentedControl } from '../../../ui/figure/segmented-control.tsx';
import { MoneyInput, NumberInput } from '../../../ui/input/number-input.tsx';
import { depositMistake, depositSoFar, type EstimateValues } from './estimate-values.ts';

const kinds = [
  { value: 'none', label: 'None' },
  { value: 'percent', label: 'Percent' },
  { value: 'amount', label: 'Amount' },
] as const;

/** The deposit due before the work begins, calculated by the same rule as on the server. */
export function DepositCard({ model }: { model: DocumentFormModel<EstimateValues> }) {
  const { values } = model;
  const choose = (kind: DepositType | 'none') => {
    if (kind === (values.deposit_type ?? 'none')) return;
    model.set({ deposit_type: kind === 'none' ? null : kind, deposit_value: '' });
  };
  return (
    <Card aria-labelledby="deposit-title">
      <CardHeader
        id="deposit-title"
        title="Deposit"
        actions={
          <SegmentedControl
            label="Deposit"
            value={values.deposit_type ?? 'none'}
            onValueChange={choose}
            segments={kinds}
          />
        }
      />
      <CardBody className="pt-3!">
        {values.deposit_type ? (
          <DepositSize model={model} />
        ) : (
          <p className="text-13 text-fg-2">No deposit is due before the work begins.</p>
        )}
      </CardBody>
    </Card>
  );
}

function DepositSize({ model }: { model: DocumentFormModel<EstimateValues> }) {
  const { values, errors } = model;
  const [isTyping, setTyping] = useState(false);
  const total = maxCents(zeroCents, model.total);
  const asked = depositAsked(depositSoFar(values), total);
  const isPercent = values.deposit_type === 'percent';
  const props = {
    value: values.deposit_value,
    onValueChange: (deposit_value: string) => model.set({ deposit_value }),
    onFocus: () => setTyping(true),
    onBlur: () => setTyping(false),
  };
  return (
    <div className="grid gap-3">
      <Field
        label={isPercent ? 'Percent of total' : 'Deposit amount'}
        error={(isTyping ? undefined : depositMistake(values)) ?? errors.deposit_value}
        help={`The remaining ${formatCents(subtractCents(total, asked))} is due after the work`}
      >
        {isPercent ? (
          <NumberInput {...props} min="0" max="100" step="5" maxDecimals={2} suffix="%" />
        ) : (
          <MoneyInput {...props} />
        )}
      </Field>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t pt-3">
        <span className="font-medium">Deposit to book</span>
        <output className="ml-auto min-w-0 break-words text-right font-semibold text-16 tabular-nums tracking-tight">
          {formatCents(asked)}
        </output>
      </p>
    </div>
  );
}
