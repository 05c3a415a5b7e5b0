import type { CustomerOption } from '@dayworks/shared/customers/contract';
import type { Conversation } from '@dayworks/shared/inbox/conversation';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { CustomerPicker } from '../../parts/customer-picker/customer-picker.tsx';
import { successToast } from '../../parts/feedback.tsx';
import { readUnless } from '../../parts/form/reading.ts';
import { useSavedForm } from '../../parts/form/use-saved-form.ts';
import { FormDialog } from '../../parts/form-frame/form-frame.tsx';
import { FormProblem } from '../../parts/sign-in/form-problem.tsx';

interface Chosen {
  customer: CustomerOption | null;
}

const readCustomer = ({ customer }: Chosen) =>
  readUnless({ customer_id: customer?.id ?? '' }, customer ? {} : { customer: 'Please choose a customer' });

type CustomerDialogProps = { conversation: Conversation; onClose: () => void };

/** Links the conversation to a customer, whose timeline then shows its messages. */
export default function CustomerDialog({ conversation: { id }, onClose }: CustomerDialogProps) {
  const { mutateAsync: choose } = useMutation(api.inbox.chooseCustomer.mutationOptions());
  const form = useSavedForm({
    start: { customer: null } as Chosen,
    read: readCustomer,
    create: ({ customer_id }) => choose({ id, customer_id }),
    onSaved: () => {
      successToast('Success', 'Conversation linked');
      onClose();
    },
  });
  const { frame, errors } = form;
  return (
    <FormDialog
      title="Link to a customer"
      submitLabel="Link"
      size="md"
      onClose={onClose}
      {...frame}
      isUnsaved={false}
      notices={<FormProblem form={form} />}
    >
      <CustomerPicker
        customer={form.getValues().customer}
        onPick={(customer) => form.set({ customer })}
        {...(errors.customer ? { error: errors.customer } : {})}
      />
    </FormDialog>
  );
}
