import type { Customer } from '@dayworks/shared/customers/customer';
import { useEffect, useEffectEvent, useState } from 'react';
import { CustomerForm } from '../../parts/customer-form/customer-form.tsx';
import { LookAlikes } from '../../parts/customer-form/look-alikes.tsx';
import { useNewCustomer } from '../../parts/customer-form/use-new-customer.ts';
import { FormPanel } from '../../parts/form-panel.tsx';
import { successToast } from '../../parts/outcome-toast.ts';
import { Alert } from '../../ui/alert.tsx';

type NewCustomerPanelProps = {
  open: boolean;
  onClose: () => void;
  onCreated: (customer: Customer) => void;
};

/** Mount it anew for each customer. */
export default function NewCustomerPanel({ open, onClose, onCreated }: NewCustomerPanelProps) {
  const [created, setCreated] = useState<Customer | null>(null);
  const { control, failure, isDirty, isSaving, save } = useNewCustomer({
    onCreated: (customer) => {
      successToast('Success', 'Customer created successfully');
      setCreated(customer);
    },
  });

  // Once nothing is unsaved any more, so that leaving does not ask.
  const leave = useEffectEvent(onCreated);
  useEffect(() => {
    if (created) leave(created);
  }, [created]);

  return (
    <FormPanel
      formId="new-customer"
      title="New Customer"
      submitLabel={isSaving ? 'Creating...' : 'Create Customer'}
      isSubmitting={isSaving}
      isUnsaved={isDirty && !created}
      lossText="This customer is not created yet. What you entered is lost."
      open={open}
      onClose={onClose}
      onSubmit={save}
    >
      <CustomerForm
        control={control}
        notices={
          <>
            {failure && (
              <Alert tone="danger" live>
                {failure}
              </Alert>
            )}
            <LookAlikes control={control} />
          </>
        }
      />
    </FormPanel>
  );
}
