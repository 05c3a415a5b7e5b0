import { NewCustomerAddress } from '@dayworks/shared/customers/customer-address';
import { addressFields } from '../../../../parts/record/address-fields.ts';
import type { RecordDescription } from '../../../../parts/record/field-descriptions.ts';

export const addressRecord: RecordDescription<NewCustomerAddress> = {
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

export const emptyAddress = (customer_id: string): NewCustomerAddress => ({
  customer_id,
  address: '',
  city: null,
  state: null,
  zip_code: null,
  label: null,
  access_notes: null,
  is_primary: false,
});
