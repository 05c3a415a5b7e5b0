import type { CustomerOption } from '@dayworks/shared/customers/contract';
import { nothingWritten } from '@dayworks/shared/documents/document';
import { plainLine } from '@dayworks/shared/documents/lines/line-item';
import { describe, expect, it } from 'vitest';
import { emptyDraft } from '../item-editor/item-draft.ts';
import { changeCustomer, DocumentValues, documentValues, sentFields } from './document-values.ts';

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
const stored = {
  ...nothingWritten,
  discount: 5,
  terms: 'Net 30',
  items: [{ ...item, total: 99 }],
};

describe('documentValues()', () => {
  it('documentValues() shows the existing values of a document and leaves missing values empty', () => {
    expect(documentValues(stored)).toMatchObject({ customer_id: '', discount: '5.00', terms: 'Net 30' });
    expect(documentValues({ ...stored, discount: 0 }).discount).toBe('');
  });

  it('documentValues() omits the item values that only the server sets', () => {
    expect(documentValues(stored).items).toEqual([item]);
  });
});

describe('document drafts on this device', () => {
  it('a stored document draft is read back unchanged', () => {
    const values = { ...documentValues(stored), open: emptyDraft('Drain') };
    expect(DocumentValues.parse(JSON.parse(JSON.stringify(values)))).toEqual(values);
  });

  it('in a draft that was stored before a field existed, that field is empty', () => {
    const { terms: _, ...older } = documentValues(stored);
    expect(DocumentValues.parse(older)).toMatchObject({ terms: '', discount: '5.00' });
  });
});

describe('sentFields()', () => {
  it('sentFields() includes the fields that only this kind of document has, but not the item that is being edited', () => {
    const values = { ...documentValues(stored), open: emptyDraft('Drain'), title: 'Deck' };
    expect(sentFields(values)).toMatchObject({ title: 'Deck', discount: 5 });
    expect(sentFields(values)).not.toHaveProperty('open');
  });

  it('sentFields() omits notes and terms that are empty only because the defaults were unknown', () => {
    const values = { ...documentValues(stored), leavesWords: true };
    expect(sentFields(values)).toMatchObject({ notes: undefined, terms: 'Net 30' });
    expect(sentFields(values)).not.toHaveProperty('leavesWords');
    expect(sentFields({ ...values, leavesWords: false })).toMatchObject({ notes: '' });
  });

  it.each([
    ['1,5', { discount: Number.NaN }],
    ['-5', { discount: -5 }],
    ['', { discount: 0 }],
  ])('sentFields() does not check the discount %j, because the schema rejects it', (discount, sent) => {
    expect(sentFields({ ...documentValues(stored), discount })).toMatchObject(sent);
  });
});

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
