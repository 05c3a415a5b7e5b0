import { type CustomerAddress, NewCustomerAddress } from '@dayworks/shared/customers/customer-address';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/errors.ts';
import { useCreate } from '../../../parts/form/use-create.ts';
import { FormDialog } from '../../../parts/form-frame/form-frame.tsx';
import { addressFields, type RecordDescription } from '../../../parts/record/field-descriptions.ts';
import { RecordFields } from '../../../parts/record/record-fields.tsx';
import { useRecordForm } from '../../../parts/record/use-record-form.ts';

const addressRecord: RecordDescription<NewCustomerAddress> = {
  noun: 'address',
  schema: NewCustomerAddress,
  fields: {
    customer_id: { kind: 'unseen' },
    label: { kind: 'text', label: 'Label', help: 'Such as Home, Office or Unit 4.' },
    ...addressFields(),
    access_notes: {
      kind: 'long',
      label: 'Access notes',
      help: 'Gate code, parking, where the key is.',
      rows: 2,
    },
    is_primary: {
      kind: 'check',
      label: 'Primary address',
      help: 'Offered first on new estimates and invoices.',
    },
  },
};

const emptyAddress = (customer_id: string): NewCustomerAddress => ({
  customer_id,
  address: '',
  city: null,
  state: null,
  zip_code: null,
  label: null,
  access_notes: null,
  is_primary: false,
});

type AddressDialogProps = {
  customerId: string;
  /** The address to edit; null for a new address. */
  address: CustomerAddress | null;
  onClose: () => void;
};

export default function AddressDialog({ customerId, address, onClose }: AddressDialogProps) {
  return address ? (
    <EditAddress address={address} onClose={onClose} />
  ) : (
    <NewAddress customerId={customerId} onClose={onClose} />
  );
}

type NewAddressProps = { customerId: string; onClose: () => void };

function NewAddress({ customerId, onClose }: NewAddressProps) {
  const form = useRecordForm(addressRecord, {
    start: emptyAddress(customerId),
    create: useCreate(api.customers.addAddress),
    done: 'Address added',
  });
  return (
    <FormDialog title="New Address" submitLabel="Save Address" onClose={onClose} {...form.frame}>
      <RecordFields form={form} />
    </FormDialog>
  );
}

type EditAddressProps = { address: CustomerAddress; onClose: () => void };

async function reloadAddress({ id, customer_id }: CustomerAddress): Promise<CustomerAddress> {
  const addresses = await api.customers.addresses.call({ customer_id });
  const latest = addresses.find((one) => one.id === id);
  if (!latest) throw new ApiError(404, 'NOT_FOUND', 'This address was removed by someone else.');
  return latest;
}

function EditAddress({ address, onClose }: EditAddressProps) {
  const { id } = address;
  const { mutateAsync: update } = useMutation(api.customers.updateAddress.mutationOptions());
  const form = useRecordForm(addressRecord, {
    stored: address,
    update: ({ customer_id: _, ...fields }, version) => update({ ...fields, id, version }),
    reload: () => reloadAddress(address),
    done: 'Address updated',
  });
  return (
    <FormDialog title="Edit Address" submitLabel="Update Address" onClose={onClose} {...form.frame}>
      <RecordFields form={form} own={address.is_primary ? { is_primary: null } : undefined} />
    </FormDialog>
  );
}
