import type { CustomerOption } from '@dayworks/shared/customers/contract';
import { daysBetween, isCalendarDate } from '@dayworks/shared/dates/calendar-date';
import type { ReceivedPayment } from '@dayworks/shared/documents/payments/received-payments';
import { type Invoice, type InvoiceEdit, NewInvoice } from '@dayworks/shared/invoices/invoice';
import type { ShownCustomer } from '../../../parts/customer-picker/customer-line.tsx';
import { DetailsCard, FieldRow } from '../../../parts/document-form/details-card.tsx';
import { DocumentForm } from '../../../parts/document-form/document-form.tsx';
import type { FormDefinition } from '../../../parts/document-form/form-definition.ts';
import type { FormParts } from '../../../parts/document-form/new-document.tsx';
import type { DocumentFormModel } from '../../../parts/document-form/use-document-form.ts';
import { DateInput } from '../../../ui/date/date-input.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { CoachPanel } from './coach-panel.tsx';
import { changeDate, followCustomerTerms, followLastTerms } from './invoice-dates.ts';
import {
  editInto,
  InvoiceValues,
  parseInvoiceEdit,
  parseNewInvoice,
  valuesFromInvoice,
} from './use-invoice-start.ts';

type InvoiceDefinition = FormDefinition<InvoiceValues, NewInvoice, InvoiceEdit, Invoice>;

/** Defines the invoice form. A separate definition must be created for each form. */
export const invoiceDefinition = (usualTerms: number | null): InvoiceDefinition => ({
  kind: 'invoice',
  Values: InvoiceValues,
  Input: NewInvoice,
  valuesOf: valuesFromInvoice,
  parseNew: parseNewInvoice,
  parseEdit: parseInvoiceEdit,
  editInto,
  followCustomer: followCustomerTerms(usualTerms),
  followLastJob: followLastTerms,
});

type InvoiceDetailsProps = {
  model: DocumentFormModel<InvoiceValues>;
  today: string;
  /** The payment terms of the business. */
  usualTerms: number | null;
  fixedCustomer?: ShownCustomer | null;
};

/** The customer, dates and address of the invoice. */
function InvoiceDetails({ model, today, usualTerms, fixedCustomer }: InvoiceDetailsProps) {
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
  if (days === 0) return 'Due on receipt';
  const inDays = days === 1 ? 'In 1 day' : `In ${days.toLocaleString('en-US')} days`;
  return days === customer?.payment_terms ? `${inDays}, the terms of this customer` : inDays;
}

type InvoiceFormProps = FormParts<InvoiceValues> & {
  today: string;
  /** The payment terms of the business. */
  usualTerms: number | null;
  /** The payments that already count toward the invoice. */
  payments: readonly ReceivedPayment[];
  /** The customer of an invoice whose customer cannot be changed; null for an imported invoice without a customer. */
  fixedCustomer?: ShownCustomer | null;
};

export function InvoiceForm({ model, today, usualTerms, fixedCustomer, ...parts }: InvoiceFormProps) {
  return (
    <DocumentForm
      {...parts}
      model={model}
      details={
        <InvoiceDetails model={model} today={today} usualTerms={usualTerms} fixedCustomer={fixedCustomer} />
      }
      beside={<CoachPanel total={model.total} items={model.items} />}
    />
  );
}
