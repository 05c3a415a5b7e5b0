import type { Customer } from '@dayworks/shared/customers/customer';
import { useEffect, useEffectEvent } from 'react';
import { CustomerForm } from '../../parts/customer-form/customer-form.tsx';
import { FormPanel } from '../../parts/form-panel.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useCustomerEdit } from './use-customer-edit.ts';

type EditCustomerPanelProps = { customer: Customer; open: boolean; onClose: () => void };

/** Mount it anew each time, so that it starts from the customer as it is then. */
export default function EditCustomerPanel({ customer, open, onClose }: EditCustomerPanelProps) {
  const { control, isDirty, isOutdated, isSaving, isSaved, save, takeLatest } = useCustomerEdit(customer);

  const leave = useEffectEvent(onClose);
  useEffect(() => {
    if (isSaved) leave();
  }, [isSaved]);

  return (
    <FormPanel
      formId="edit-customer"
      title="Edit Customer"
      submitLabel={isSaving ? 'Updating...' : 'Update Customer'}
      isSubmitting={isSaving}
      isUnsaved={isDirty && !isSaved}
      lossText="Your changes to this customer are not saved."
      open={open}
      onClose={onClose}
      onSubmit={save}
    >
      <CustomerForm
        control={control}
        notices={
          isOutdated && (
            <Alert
              tone="warning"
              live
              title="This customer was changed by someone else"
              action={
                <Button size="sm" onClick={takeLatest}>
                  Load the latest
                </Button>
              }
            >
              Nothing you typed is lost: your own changes stay in the fields, on top of the latest.
            </Alert>
          )
        }
      />
    </FormPanel>
  );
}
