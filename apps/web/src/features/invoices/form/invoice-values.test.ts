import { nothingWritten } from '@dayworks/shared/documents/document';
import { plainLine } from '@dayworks/shared/documents/lines/line-item';
import { emptyInvoice, type Invoice } from '@dayworks/shared/invoices/invoice';
import { describe, expect, it } from 'vitest';
import {
  editInto,
  type InvoiceValues,
  parseInvoiceEdit,
  parseNewInvoice,
  valuesFromInvoice,
} from './use-invoice-start.ts';

const id = '11111111-1111-4111-8111-111111111111';
const item = {
  id,
  name: 'Visit',
  description: null,
  quantity: 1,
  unit: 'ea',
  price: 99.5,
  tax_rate: 8.5,
  ...plainLine,
};
const filled: InvoiceValues = {
  ...valuesFromInvoice(emptyInvoice('2026-05-14', 14)),
  customer_id: id,
  items: [item],
  discount: '1.00',
  notes: ' Ring twice ',
};

const messagesOf = (values: InvoiceValues) =>
  parseNewInvoice(values).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('parseNewInvoice()', () => {
  it('parseNewInvoice() returns the input for the server', () => {
    expect(
      parseNewInvoice({ ...filled, discount: '1,009.50', items: [{ ...item, price: 2000 }] }).data,
    ).toEqual({
      ...nothingWritten,
      customer_id: id,
      project_id: null,
      estimate_id: null,
      date: '2026-05-14',
      due_date: '2026-05-28',
      discount: 1009.5,
      notes: 'Ring twice',
      items: [{ ...item, price: 2000 }],
    });
  });

  it('an invalid discount is rejected with an example of a valid amount', () => {
    expect(messagesOf({ ...filled, discount: '1,5' })).toEqual([
      ['discount', 'Enter an amount such as 1,250.50'],
    ]);
    expect(messagesOf({ ...filled, discount: '-5' })).toEqual([['discount', 'Must be 0 or more']]);
  });

  it('each missing invoice field is reported with the specified message', () => {
    const empty = { ...valuesFromInvoice(emptyInvoice('2026-05-14', null)), date: '', due_date: '' };
    expect(messagesOf(empty)).toEqual(
      expect.arrayContaining([
        ['customer_id', 'Please select a customer'],
        ['date', 'Invoice date is required'],
        ['due_date', 'Due date is required'],
        ['items', 'Please add at least one item to the invoice'],
      ]),
    );
  });

  it('the invoice form rejects a discount that exceeds the subtotal', () => {
    expect(messagesOf({ ...filled, discount: '99.51' })).toEqual([
      ['discount', 'Discount cannot exceed the subtotal'],
    ]);
  });
});

describe('valuesFromInvoice()', () => {
  const stored = {
    ...emptyInvoice('2026-05-14', 30),
    id,
    version: 3,
    status: 'draft',
    customer_id: null,
    date: null,
    discount: 5,
    items: [{ ...item, invoice_id: id, total: 99.5 }],
  } as unknown as Invoice;

  it('valuesFromInvoice() accepts an imported invoice with missing values', () => {
    expect(valuesFromInvoice(stored)).toMatchObject({ customer_id: '', date: '', discount: '5.00' });
  });

  it('an invoice edit omits the values that only the server can set', () => {
    const values = { ...valuesFromInvoice(stored), date: '2026-05-14' };
    expect(parseInvoiceEdit(values, stored).data).toMatchObject({ id, version: 3, items: [item] });
  });
});

describe('editInto()', () => {
  const input = { ...emptyInvoice('2026-05-14', 14), customer_id: id, items: [item], notes: 'Ring twice' };
  const stored = { ...input, id, version: 2, notes: null } as unknown as Invoice;

  it('editInto() returns an edit of the stored invoice with the new content', () => {
    const { customer_id: _, project_id: _project, estimate_id: _estimate, ...content } = input;
    expect(editInto(stored, input)).toEqual({ ...content, id, version: 2 });
  });

  it.each(['customer_id', 'project_id', 'estimate_id'])(
    'editInto() returns no edit if the input has a different %s than the stored invoice',
    (field) => {
      expect(editInto(stored, { ...input, [field]: 'another' })).toBeUndefined();
    },
  );
});
