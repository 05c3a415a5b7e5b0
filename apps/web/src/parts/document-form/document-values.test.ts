import { nothingWritten } from '@dayworks/shared/documents/document';
import { describe, expect, it } from 'vitest';
import { emptyDraft } from '../item-editor/item-draft.ts';
import { DocumentValues, documentValues, sentFields } from './document-values.ts';

const item = { id: 'a', name: 'Visit', description: null, quantity: 1, unit: 'ea', price: 99, tax_rate: 8.5 };
const stored = {
  ...nothingWritten,
  discount: 5,
  terms: 'Net 30',
  items: [{ ...item, total: 99 }],
};

describe('documentValues', () => {
  it('shows what there is, and nothing where there is a gap', () => {
    expect(documentValues(stored)).toMatchObject({ customer_id: '', discount: '5.00', terms: 'Net 30' });
    expect(documentValues({ ...stored, discount: 0 }).discount).toBe('');
  });

  it('leaves out what only the server may say of an item', () => {
    expect(documentValues(stored).items).toEqual([item]);
  });
});

describe('a draft on this device', () => {
  it('is read back as it was', () => {
    const values = { ...documentValues(stored), open: emptyDraft('Drain') };
    expect(DocumentValues.parse(JSON.parse(JSON.stringify(values)))).toEqual(values);
  });

  it('of before a field was known has it empty', () => {
    const { terms: _, ...older } = documentValues(stored);
    expect(DocumentValues.parse(older)).toMatchObject({ terms: '', discount: '5.00' });
  });
});

describe('sentFields', () => {
  it('sends the fields of each kind, and not the item that is open', () => {
    const values = { ...documentValues(stored), open: emptyDraft('Drain'), title: 'Deck' };
    expect(sentFields(values)).toMatchObject({ title: 'Deck', discount: 5 });
    expect(sentFields(values)).not.toHaveProperty('open');
  });

  it('leaves out words that are empty only because the usual ones were not known', () => {
    const values = { ...documentValues(stored), leavesWords: true };
    expect(sentFields(values)).toMatchObject({ notes: undefined, terms: 'Net 30' });
    expect(sentFields(values)).not.toHaveProperty('leavesWords');
    expect(sentFields({ ...values, leavesWords: false })).toMatchObject({ notes: '' });
  });

  it.each([
    ['1,5', { discount: Number.NaN }],
    ['-5', { discount: -5 }],
    ['', { discount: 0 }],
  ])('leaves it to the schema to refuse a discount of %j', (discount, sent) => {
    expect(sentFields({ ...documentValues(stored), discount })).toMatchObject(sent);
  });
});
