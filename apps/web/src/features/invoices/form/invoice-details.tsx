import { daysBetween, isCalendarDate } from '@dayworks/shared/calendar-date';
import type { CustomerOption } from '@dayworks/shared/customers/contract';
import type { ShownCustomer } from '../../../parts/customer-picker/customer-line.tsx';
import { DetailsCard, FieldRow } from '../../../parts/document-form/details-card.tsx';
import type { DocumentFormModel } from '../../../parts/document-form/use-document-form.ts';
import { DateInput } from '../../../ui/date/date-input.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { changeDate } from './invoice-dates.ts';
import type { InvoiceValues } from './invoice-values.ts';

type InvoiceDetailsProps = {
  model: DocumentFormModel<InvoiceValues>;
  today: string;
  /** The payment terms of the business. */
  usualTerms: number | null;
  fixedCustomer?: ShownCustomer | null;
};

/** The customer, dates and address of the invoice. */
export function InvoiceDetails({ model, today, usualTerms, fixedCustomer }: InvoiceDetailsProps) {
  const { values, errors, customer } = model;
  return (
    <DetailsCard model={model} fixedCustomer={fixedCustomer}>
      <FieldRow>
        <Field label="Invoice Date" error={errors.date}>
          <DateInput
            today={today}
            value={values.date}
            onValueChange={(date) =>
              model.set(changeDate(model.read(), date, [customer?.payment_terms, usualTerms]))
            }
          />
        </Field>
        <Field
          label="Due Date"
          error={errors.due_date}
          help={dueDateHelp(values.date, values.due_date, customer)}
        >
          <DateInput
            today={today}
            value={values.due_date}
            onValueChange={(due_date) => model.set({ due_date })}
          />
        </Field>
      </FieldRow>
    </DetailsCard>
  );
}

function dueDateHelp(date: string, dueDate: string, customer: CustomerOption | null): string | undefined {
  if (!isCalendarDate(date) || !isCalendarDate(dueDate)) return undefined;
  const days = daysBetween(date, dueDate);
  if (days < 0) return 'Before the invoice date';
  if (days === 0) return 'Due at once';
  const inDays = days === 1 ? 'In 1 day' : `In ${days.toLocaleString('en-US')} days`;
  return days === customer?.payment_terms ? `${inDays}, the terms of this customer` : inDays;
}
