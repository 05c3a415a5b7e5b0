import { daysBetween, isCalendarDate } from '@dayworks/shared/calendar-date';
import type { CustomerOption } from '@dayworks/shared/customers/contract';
import type { CustomerSummary } from '@dayworks/shared/customers/customer';
import { CustomerLine } from '../../parts/customer-line.tsx';
import { CustomerPicker } from '../../parts/customer-picker.tsx';
import { ServiceAddressField } from '../../parts/service-address.tsx';
import { Card, CardBody } from '../../ui/card.tsx';
import { DateInput } from '../../ui/date-input.tsx';
import { Field } from '../../ui/field.tsx';
import type { InvoiceFormModel } from './use-invoice-form.ts';
import { changeServiceAddress, serviceAddressOf } from './value-changes.ts';

type DetailsCardProps = {
  model: InvoiceFormModel;
  today: string;
  /** Set when the customer cannot be changed; null is an imported invoice without one. */
  fixedCustomer?: CustomerSummary | null;
};

/** Who, when and where. */
export function DetailsCard({ model, today, fixedCustomer }: DetailsCardProps) {
  const { values, errors, customer } = model;
  return (
    <Card>
      <CardBody className="grid gap-4 pt-5 narrow:pt-4">
        {fixedCustomer === undefined ? (
          <CustomerPicker customer={customer} onPick={model.pickCustomer} error={errors.customer_id} />
        ) : (
          <FixedCustomer customer={fixedCustomer} error={errors.customer_id} />
        )}
        <div className="grid grid-cols-2 gap-4 max-sm:gap-3">
          <Field label="Invoice Date" error={errors.date}>
            <DateInput today={today} value={values.date} onValueChange={model.setDate} />
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
        </div>
        {values.customer_id && (
          <ServiceAddressField
            key={values.customer_id}
            customerId={values.customer_id}
            ownPlace={customer}
            value={serviceAddressOf(values)}
            onChange={(address) => model.set(changeServiceAddress(address))}
            errors={errors}
          />
        )}
      </CardBody>
    </Card>
  );
}

function FixedCustomer({ customer, error }: { customer: CustomerSummary | null; error?: string }) {
  return (
    <div className="grid gap-1.5">
      <p className="font-medium text-13">Customer</p>
      <div className="flex min-h-13 items-center rounded-8 border border-line-strong bg-surface-2 px-3 touch:min-h-14">
        <CustomerLine customer={customer} />
      </div>
      {error && <p className="text-12 text-danger-fg">{error}</p>}
    </div>
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
