import { daysBetween, isCalendarDate } from '@dayworks/shared/dates/calendar-date';
import { packagesOf } from '@dayworks/shared/documents/lines/line-options';
import { isPricedLine, packagePrice } from '@dayworks/shared/documents/lines/totals';
import { type DepositType, depositAsked } from '@dayworks/shared/estimates/deposit';
import type { NewEstimate } from '@dayworks/shared/estimates/estimate';
import { formatCents, maxCents, subtractCents, zeroCents } from '@dayworks/shared/money';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import type { ShownCustomer } from '../../../parts/customer-picker/customer-line.tsx';
import { DetailsCard, FieldRow } from '../../../parts/document-form/details-card.tsx';
import { DocumentForm } from '../../../parts/document-form/document-form.tsx';
import type { FormParts } from '../../../parts/document-form/new-document.tsx';
import type {
  DocumentCalls,
  DocumentFormModel,
  FormDefinition,
} from '../../../parts/document-form/use-document-form.ts';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { DateInput } from '../../../ui/date/date-input.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Input } from '../../../ui/field/input.tsx';
import { SegmentedControl } from '../../../ui/figure/segmented-control.tsx';
import { MoneyInput, NumberInput } from '../../../ui/input/number-input.tsx';
import { RadioCard, RadioGroup } from '../../../ui/input/radio-group.tsx';
import {
  depositMistake,
  depositSoFar,
  type EstimateTypes,
  EstimateValues,
  editInto,
  parseEstimateEdit,
  parseNewEstimate,
  valuesFromEstimate,
} from './estimate-values.ts';
import { QuoteMarginCard } from './quote-margin-card.tsx';
import { ScheduleCard } from './schedule-card.tsx';

export function useEstimateCalls(): DocumentCalls<EstimateTypes> {
  const { mutateAsync: create } = useMutation({
    mutationKey: api.estimates.create.mutationKey(),
    mutationFn: ({ input, key }: { input: NewEstimate; key: string }) =>
      api.estimates.create.call(input, { context: { idempotencyKey: key } }),
  });
  const { mutateAsync: update } = useMutation(api.estimates.update.mutationOptions());
  const { mutateAsync: remove } = useMutation(api.estimates.remove.mutationOptions());
  return {
    create: (input, key) => create({ input, key }),
    update,
    remove: (id) => remove({ id }),
    get: (id) => api.estimates.get.call({ id }),
  };
}

type EstimateDetailsProps = {
  model: DocumentFormModel<EstimateValues>;
  today: string;
  fixedCustomer?: ShownCustomer | null;
};

/** The customer, title, validity and address of the estimate. */
function EstimateDetails({ model, today, fixedCustomer }: EstimateDetailsProps) {
  const { values, errors, customer } = model;
  return (
    <DetailsCard model={model} fixedCustomer={fixedCustomer}>
      <Field label="Title" optional error={errors.title}>
        <Input
          dir="auto"
          autoComplete="off"
          placeholder="Back deck restoration"
          value={values.title}
          onChange={(event) => model.set({ title: event.target.value })}
        />
      </Field>
      <FieldRow>
        <Field label="Valid Until" error={errors.valid_until} help={validHelp(values.valid_until, today)}>
          <DateInput
            today={today}
            value={values.valid_until}
            onValueChange={(valid_until) => model.set({ valid_until })}
          />
        </Field>
        <Field
          label="Payment Terms"
          optional
          error={errors.payment_terms}
          help={termsHelp(values.payment_terms, customer?.payment_terms ?? null)}
        >
          <NumberInput
            min="0"
            maxDecimals={0}
            suffix="days"
            value={values.payment_terms}
            onValueChange={(payment_terms) => model.set({ payment_terms })}
          />
        </Field>
      </FieldRow>
    </DetailsCard>
  );
}

function validHelp(validUntil: string, today: string): string | undefined {
  if (validUntil === '') return 'Valid until the customer responds';
  if (!isCalendarDate(validUntil)) return undefined;
  const days = daysBetween(today, validUntil);
  if (days < 0) return 'This date has passed, so the customer can’t respond';
  if (days === 0) return 'Valid today only';
  return days === 1 ? 'Until tomorrow' : `Valid for ${days.toLocaleString('en-US')} days`;
}

/**
 * The help text of the payment terms field. If the field is empty, the customer's payment terms apply, or the
 * business's terms if the customer has none (rule M22).
 */
function termsHelp(typed: string, customersTerms: number | null): string {
  if (typed.trim() !== '') return 'Days from the invoice date';
  return customersTerms === null
    ? 'Leave empty to use your usual terms'
    : `Leave empty to use this customer’s ${customersTerms} days`;
}

const kinds = [
  { value: 'none', label: 'None' },
  { value: 'percent', label: 'Percent' },
  { value: 'amount', label: 'Amount' },
] as const;

/** The deposit due before the work begins, calculated by the same rule as on the server. */
function DepositCard({ model }: { model: DocumentFormModel<EstimateValues> }) {
  const { values } = model;
  const choose = (kind: DepositType | 'none') => {
    if (kind === (values.deposit_type ?? 'none')) return;
    model.set({
      deposit_type: kind === 'none' ? null : kind,
      deposit_value: '',
      ...(kind !== 'none' && { payment_schedule: [] }),
    });
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
          <p className="text-13 text-fg-2">
            {values.payment_schedule.length > 0
              ? 'The payment schedule takes the place of a deposit.'
              : 'No deposit is due before the work begins.'}
          </p>
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

/** Lists the packages with their prices and asks which one is chosen when the customer opens the estimate. */
function PackagesCard({ model }: { model: DocumentFormModel<EstimateValues> }) {
  const packages = packagesOf(model.items);
  if (packages.length === 0) return null;
  return (
    <Card aria-labelledby="packages-title">
      <CardHeader id="packages-title" title="Packages" sub="the customer chooses one" />
      <CardBody className="pt-3!">
        <RadioGroup
          aria-label="Package chosen when the customer opens the estimate"
          className="grid gap-2"
          value={packages.find(({ is_chosen }) => is_chosen)?.name ?? ''}
          onValueChange={model.editor.choosePackage}
        >
          {packages.map(({ name, lines }) => (
            <RadioCard key={name} value={name} end={formatCents(packagePrice(lines.filter(isPricedLine)))}>
              <span className="min-w-0 wrap-anywhere" dir="auto">
                {name}
              </span>
            </RadioCard>
          ))}
        </RadioGroup>
      </CardBody>
    </Card>
  );
}

export const estimateDefinition: FormDefinition<EstimateTypes> = {
  kind: 'estimate',
  Values: EstimateValues,
  valuesOf: valuesFromEstimate,
  parseNew: parseNewEstimate,
  parseEdit: parseEstimateEdit,
  editInto,
  followLastJob: ({ payment_terms }, last) => ({
    payment_terms: last.payment_terms === null ? payment_terms : String(last.payment_terms),
  }),
};

type EstimateFormProps = FormParts<EstimateTypes> & {
  today: string;
  /** The id of the estimate; null for a new estimate. */
  estimateId: string | null;
  /** The customer of an estimate whose customer cannot be changed; null for an imported estimate without a customer. */
  fixedCustomer?: ShownCustomer | null;
};

export function EstimateForm({ model, today, estimateId, fixedCustomer, ...parts }: EstimateFormProps) {
  return (
    <DocumentForm
      {...parts}
      model={model}
      details={<EstimateDetails model={model} today={today} fixedCustomer={fixedCustomer} />}
      beside={
        <>
          <PackagesCard model={model} />
          <DepositCard model={model} />
          <ScheduleCard model={model} today={today} />
          <QuoteMarginCard model={model} estimateId={estimateId} />
        </>
      }
    />
  );
}
