import type { CustomerOption } from '@dayworks/shared/customers/contract';
import { nothingWritten } from '@dayworks/shared/documents/document';
import { plainLine } from '@dayworks/shared/documents/lines/line-item';
import { describe, expect, it } from 'vitest';
import { emptyDraft } from '../../item-editor/item-draft.ts';
import { changeCustomer, type DocumentValues, documentValues } from './document-values.ts';

const item = {
  id: 'a',
  name: 'Visit',
  description: null,
  quantity: 1,
  unit: 'ea',
  price: 99,
  tax_rate: 8.5,
  ...plainLine,
};
const empty = { ...nothingWritten, items: [item] };
const values: DocumentValues = {
  ...documentValues(empty),
  open: { ...emptyDraft('Drain'), tax_rate: '8.5' },
  service_address: '1 Main St',
  customer_address_id: 'home',
};

const priya = { id: 'priya', payment_terms: 14, tax_exempt: false } as CustomerOption;

describe('changing the customer of a document', () => {
  it('changeCustomer() clears the chosen address', () => {
    expect(changeCustomer(values, priya)).toMatchObject({
      customer_id: 'priya',
      service_address: '',
      customer_address_id: null,
      items: [{ tax_rate: 8.5 }],
      open: { tax_rate: '8.5' },
    });
  });

  it('changeCustomer() removes the tax from every item for a tax-exempt customer, including the item that is being edited', () => {
    const changes = changeCustomer(values, { ...priya, tax_exempt: true });
    expect(changes).toMatchObject({ items: [{ tax_rate: 0 }], open: { tax_rate: '0' } });
  });
});
