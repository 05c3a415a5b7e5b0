import type { Customer } from '@dayworks/shared/customers/customer';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { CustomerForm } from '../../parts/customer-form/customer-form.tsx';
import { customerRecord, useNewCustomer } from '../../parts/customer-form/customer-record.ts';
import { LookAlikes } from '../../parts/customer-form/look-alikes.tsx';
import { FormPanel } from '../../parts/form-frame/form-frame.tsx';
import { useDraftOwner, useFilledIn } from '../../parts/record/new-record.ts';
import { useRecordForm } from '../../parts/record/use-record-form.ts';

type NewCustomerPanelProps = {
  open: boolean;
  onClose: () => void;
  onCreated: (customer: Customer) => void;
};

const fillable = [
  'first_name',
  'last_name',
  'phone',
  'email',
  'address',
  'city',
  'state',
  'zip_code',
  'lead_source',
  'notes',
] as const;

/** The panel for a new customer; it must be remounted for each new customer. */
export function NewCustomerPanel({ open, onClose, onCreated }: NewCustomerPanelProps) {
  const owner = useDraftOwner();
  const { filled, topic, close } = useFilledIn(fillable, onClose);
  const form = useNewCustomer({
    initial: filled,
    draftOwner: owner && [owner, topic].filter(Boolean).join(':'),
  });
  const { saved, frame } = form;
  return (
    <FormPanel
      {...frame}
      title="New Customer"
      submitLabel={frame.isSaving ? 'Creating...' : 'Create Customer'}
      lossText="This customer is not saved yet. If you leave, your entries will be lost."
      open={open}
      onClose={close}
      onSaved={() => saved && onCreated(saved)}
    >
      <CustomerForm form={form} notices={<LookAlikes control={form.control} />} />
    </FormPanel>
  );
}

type EditCustomerPanelProps = { customer: Customer; open: boolean; onClose: () => void };

/**
 * The panel for editing a customer; it must be remounted each time, so that its form starts with the customer's
 * current data.
 */
export function EditCustomerPanel({ customer, open, onClose }: EditCustomerPanelProps) {
  const { id } = customer;
  const { mutateAsync: update } = useMutation(api.customers.update.mutationOptions());
  const form = useRecordForm(customerRecord, {
    stored: customer,
    update: (fields, version) => update({ ...fields, id, version }),
    reload: () => api.customers.get.call({ id }),
    done: 'Customer updated successfully',
  });
  return (
    <FormPanel
      {...form.frame}
      title="Edit Customer"
      submitLabel={form.frame.isSaving ? 'Updating...' : 'Update Customer'}
      lossText="Your changes to this customer are not saved."
      open={open}
      onClose={onClose}
    >
      <CustomerForm form={form} />
    </FormPanel>
  );
}
