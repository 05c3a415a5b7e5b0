import type { CustomerOption } from '@dayworks/shared/customers/contract';
import { emptyInvoice } from '@dayworks/shared/invoices/invoice';
import { describe, expect, it } from 'vitest';
import { emptyDraft } from '../../parts/item-editor/item-draft.ts';
import { type InvoiceValues, valuesFromNew } from './invoice-values.ts';
import { changeCustomer, changeDate } from './value-changes.ts';

const item = { id: 'a', name: 'Visit', description: null, quantity: 1, unit: 'ea', price: 99, tax_rate: 8.5 };
const values: InvoiceValues = {
  ...valuesFromNew(emptyInvoice('2026-05-14', null)),
  items: [item],
  open: { ...emptyDraft('Drain'), tax_rate: '8.5' },
  service_address: '1 Main St',
  customer_address_id: 'home',
};

const priya = { id: 'priya', payment_terms: 14, tax_exempt: false } as CustomerOption;

describe('changeCustomer', () => {
  it('takes the terms of the customer and clears the chosen address', () => {
    expect(changeCustomer(values, priya, null)).toMatchObject({
      customer_id: 'priya',
      due_date: '2026-05-28',
      service_address: '',
      customer_address_id: null,
      items: [{ tax_rate: 8.5 }],
      open: { tax_rate: '8.5' },
    });
  });

  it('leaves a due date that somebody chose', () => {
    const chosen = { ...values, due_date: '2026-06-30' };
    expect(changeCustomer(chosen, priya, null).due_date).toBe('2026-06-30');
  });

  it('takes the tax off every item for a tax-exempt customer, the open one too', () => {
    const changes = changeCustomer(values, { ...priya, tax_exempt: true }, null);
    expect(changes).toMatchObject({ items: [{ tax_rate: 0 }], open: { tax_rate: '0' } });
  });

  it('changes nothing when the same customer is picked again', () => {
    expect(changeCustomer({ ...values, customer_id: 'priya' }, priya, 14)).toEqual({});
  });
});

describe('changeDate', () => {
  it('moves the due date along', () => {
    expect(changeDate(values, '2026-05-20', null)).toEqual({ date: '2026-05-20', due_date: '2026-06-19' });
  });

  it.each(['', '5/', '9999-12-31'])('keeps the due date while the date is %j', (typed) => {
    expect(changeDate(values, typed, null)).toEqual({ date: typed, due_date: '2026-06-13' });
  });

  it('finds the way back after a half-typed date', () => {
    const typing = { ...values, date: '5/' };
    expect(changeDate(typing, '2026-05-20', null).due_date).toBe('2026-06-19');
  });

  it('keeps a chosen due date', () => {
    const chosen = { ...values, due_date: '2026-06-30' };
    expect(changeDate(chosen, '2026-05-20', null).due_date).toBe('2026-06-30');
  });
});
