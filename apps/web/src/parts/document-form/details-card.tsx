import { formatLong } from '@dayworks/shared/dates/calendar-date';
import { serviceAddressOf } from '@dayworks/shared/documents/addresses';
import { factFields } from '@dayworks/shared/documents/document-facts';
import { documentLabels } from '@dayworks/shared/documents/document-kind';
import type { LastJob } from '@dayworks/shared/documents/last-job';
import { formatMoney } from '@dayworks/shared/money';
import { skipToken, useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { api } from '../../lib/api.ts';
import { Card, CardBody } from '../../ui/card.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Input } from '../../ui/field/input.tsx';
import { CustomerLine, type ShownCustomer } from '../customer-picker/customer-line.tsx';
import { CustomerPicker } from '../customer-picker/customer-picker.tsx';
import { isUntouched } from '../item-editor/item-draft.ts';
import { ServiceAddressField } from '../service-address/service-address.tsx';
import { changeServiceAddress } from './document-values.ts';
import type { DocumentFormModel } from './use-document-form.ts';

/** Copies the items, address and terms of the customer's last job. The button is shown while there are no items. */
function SameAsLast({ model }: { model: DocumentFormModel }) {
  const { customer_id, items, open } = model.values;
  const isOffered = customer_id !== '' && items.length === 0 && (!open || isUntouched(open, undefined));
  const { data: last } = useQuery(
    api.documents.lastJob.queryOptions({ input: isOffered ? { customer_id } : skipToken }),
  );
  if (!isOffered || !last || last.items.length === 0) return null;
  return (
    <button
      type="button"
      onClick={() => model.repeat(last)}
      className="flex min-h-13 w-full items-center gap-3 rounded-8 border border-accent-border bg-accent-soft px-3 py-2 text-left transition-colors hover:border-accent touch:min-h-14"
    >
      <RotateCcw className="flex-none text-accent-text" />
      <span className="min-w-0">
        <span className="block font-semibold text-accent-text">Same as last time</span>
        <span className="wrap-anywhere block text-13 text-fg-2">{lastJobText(last)}</span>
      </span>
    </button>
  );
}

function lastJobText({ kind, date, items, total }: LastJob): string {
  const [first] = items;
  const what = items.length === 1 ? first?.name : `${first?.name} and ${items.length - 1} more`;
  const when = date ? ` of ${formatLong(date)}` : '';
  return `${documentLabels[kind]}${when}: ${what}, ${formatMoney(total)}`;
}

type DetailsCardProps = CustomerFieldProps & {
  /** The fields of the details card that are specific to one kind of document. */
  children: ReactNode;
};

/** The customer, dates and address of the document. */
export const DetailsCard = ({ children, ...customer }: DetailsCardProps) => (
  <Card>
    <CardBody className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-5 narrow:pt-4">
      <CustomerField {...customer} />
      {customer.fixedCustomer === undefined && <SameAsLast model={customer.model} />}
      {children}
      <FactInputs model={customer.model} />
      <WorkPlaceField model={customer.model} />
    </CardBody>
  </Card>
);

/** Places two short fields side by side, even on a phone. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-2 tight:grid-cols-1 gap-4 max-sm:gap-3">{children}</div>
);

type CustomerFieldProps = {
  model: DocumentFormModel;
  /** The customer of a document whose customer cannot be changed; null for an imported document without a customer. */
  fixedCustomer?: ShownCustomer | null;
};

function CustomerField({ model, fixedCustomer: fixed }: CustomerFieldProps) {
  const error = model.errors.customer_id;
  if (fixed === undefined) {
    const { customer, pickCustomer, submit } = model;
    const form = { submitCount: model.frame.submitCount, submit };
    return <CustomerPicker {...{ customer, error, form }} onPick={pickCustomer} />;
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <p className="font-medium text-13">Customer</p>
      <div className="flex min-h-13 min-w-0 items-center rounded-8 border border-line-strong bg-surface-2 px-3 touch:min-h-14">
        <CustomerLine customer={fixed} />
      </div>
      {error && <p className="text-12 text-danger-fg">{error}</p>}
    </div>
  );
}

/** One text input for each detail that users type themselves, such as the PO number. */
const FactInputs = ({ model }: { model: DocumentFormModel }) =>
  factFields.map(({ name, label }) => (
    <Field key={name} label={label} optional error={model.errors[name]}>
      <Input
        dir="auto"
        autoComplete="off"
        value={model.values[name]}
        onChange={(event) => model.set({ [name]: event.target.value })}
      />
    </Field>
  ));

/** The job site address. The form asks for it once a customer is chosen. */
function WorkPlaceField({ model }: { model: DocumentFormModel }) {
  const { values, errors, customer } = model;
  if (!values.customer_id) return null;
  return (
    <ServiceAddressField
      key={values.customer_id}
      customerId={values.customer_id}
      ownPlace={customer}
      value={serviceAddressOf(values)}
      onChange={(address) => model.set(changeServiceAddress(address))}
      errors={errors}
    />
  );
}
