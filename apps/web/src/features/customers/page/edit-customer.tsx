import type { Customer } from '@dayworks/shared/customers/customer';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { CustomerForm } from '../../../parts/customer-form/customer-form.tsx';
import { customerRecord } from '../../../parts/customer-form/customer-record.ts';
import { FormPanel } from '../../../parts/form-frame/form-panel.tsx';
import { useRecordForm } from '../../../parts/record/use-record-form.ts';

type EditCustomerPanelProps = { customer: Customer; open: boolean; onClose: () => void };

/**
 * The panel for editing a customer; it must be remounted each time, so that its form starts with the customer's
 * current data.
 */
export default function EditCustomerPanel({ customer, open, onClose }: EditCustomerPanelProps) {
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
