import { daysBetween, isCalendarDate } from '@dayworks/shared/dates/calendar-date';
import type { ShownCustomer } from '../../../parts/customer-picker/customer-line.tsx';
import { DetailsCard, FieldRow } from '../../../parts/document-form/details-card.tsx';
import type { DocumentFormModel } from '../../../parts/document-form/use-document-form.ts';
import { DateInput } from '../../../ui/date/date-input.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Input } from '../../../ui/field/input.tsx';
import { NumberInput } from '../../../ui/input/number-input.tsx';
import type { EstimateValues } from './estimate-values.ts';

type EstimateDetailsProps = {
  model: DocumentFormModel<EstimateValues>;
  today: string;
  fixedCustomer?: ShownCustomer | null;
};

/** The customer, title, validity and address of the estimate. */
export function EstimateDetails({ model, today, fixedCustomer }: EstimateDetailsProps) {
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
 * M22: the help text of the payment terms field. If the field is empty, the payment terms of the customer or else of
 * the business apply.
 */
function termsHelp(typed: string, customersTerms: number | null): string {
  if (typed.trim() !== '') return 'Days from the invoice date';
  return customersTerms === null
    ? 'Leave empty to use your usual terms'
    : `Leave empty to use this customer’s ${customersTerms} days`;
}
