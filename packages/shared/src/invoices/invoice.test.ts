import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { invoiceTitle, shortNumber } from '../documents/document-kind.ts';
import { emptyLineItem } from '../documents/lines/line-item.ts';
import { emptyProject } from '../projects/project.ts';
import { invoiceForProject } from './converted-invoice.ts';
import { emptyInvoice, Invoice, InvoiceEdit, NewInvoice } from './invoice.ts';

const id = '7f3a9c21-0000-4000-8000-000000000001';
const item = { ...emptyLineItem(id), name: 'Drain clearing', price: 165 };
const filled: NewInvoice = { ...emptyInvoice('2026-05-14', 14), customer_id: id, items: [item] };

function problems(value: unknown, schema: z.ZodType = NewInvoice): Record<string, string> {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]));
}

describe('new invoice', () => {
  test('a new invoice starts with today’s date and the payment terms, and is otherwise empty', () => {
    expect(emptyInvoice('2026-05-14', 14)).toMatchObject({
      date: '2026-05-14',
      due_date: '2026-05-28',
      discount: 0,
    });
    expect(emptyInvoice('2026-05-14', null).due_date).toBe('2026-06-13');
  });

  test('a new invoice with missing fields is rejected, with a message for each field', () => {
    expect(problems(emptyInvoice('2026-05-14', null))).toEqual({
      customer_id: 'Please select a customer',
      items: 'Please add at least one item to the invoice',
    });
    expect(problems({ ...filled, date: '', due_date: '' })).toEqual({
      date: 'Invoice date is required',
      due_date: 'Due date is required',
    });
    expect(problems({ ...filled, items: [{ ...item, name: ' ' }] })).toEqual({
      'items.0.name': 'Item name is required',
    });
  });

  test('accepts a complete invoice', () => {
    expect(problems(filled)).toEqual({});
  });

  test('a new invoice is rejected if its discount exceeds the subtotal or its total exceeds the limit', () => {
    expect(problems({ ...filled, discount: 165 })).toEqual({});
    expect(problems({ ...filled, discount: 165.01 })).toEqual({
      discount: 'Discount cannot exceed the subtotal',
    });
    expect(problems({ ...filled, items: [{ ...item, price: 999_999_999.99, quantity: 2 }] })).toEqual({
      items: 'The total cannot exceed $999,999,999.99',
    });
  });

  test('the validation of a new invoice reports invalid numbers and does not use them in calculations', () => {
    const broken = { ...item, price: 1.005, quantity: 0, tax_rate: 8.8755 };
    expect(problems({ ...filled, discount: 0.001, items: [broken] })).toEqual({
      discount: 'Use at most two decimals',
      'items.0.price': 'Use at most two decimals',
      'items.0.quantity': 'Quantity must be at least 1',
      'items.0.tax_rate': 'Use at most three decimals',
    });
  });

  test('if the same line is submitted twice, the new invoice contains the line only once', () => {
    expect(NewInvoice.parse({ ...filled, items: [item, item] }).items).toHaveLength(1);
  });

  test.each(['total', 'status', 'business_id', 'id', 'version', 'estimate_id', 'paid_at'])(
    'the input for a new invoice is rejected if it contains the field %s',
    (field) => {
      expect(NewInvoice.safeParse({ ...filled, [field]: 'x' }).success).toBe(false);
    },
  );
});

describe('invoice edit', () => {
  const { customer_id: _customer, project_id: _project, estimate_id: _estimate, ...editable } = filled;

  test('an invoice edit requires the version that the user has seen and must not change the customer', () => {
    expect(problems({ ...editable, id, version: 3 }, InvoiceEdit)).toEqual({});
    expect(InvoiceEdit.safeParse({ ...editable, id }).success).toBe(false);
    expect(InvoiceEdit.safeParse({ ...editable, id, version: 3, customer_id: id }).success).toBe(false);
  });

  test('an edit to an invoice is validated with the same rules as a new invoice', () => {
    expect(problems({ ...editable, id, version: 3, discount: 200 }, InvoiceEdit)).toEqual({
      discount: 'Discount cannot exceed the subtotal',
    });
  });
});

test('copies the customer, name and address from the project into a new invoice', () => {
  const project = {
    ...emptyProject(),
    id,
    name: 'Deck rebuild, unit 2',
    customer_id: id,
    address: '77 NW 21st Ave',
    city: 'Portland',
    state: 'OR',
    zip_code: '97209',
  };
  expect(invoiceForProject(emptyInvoice('2026-05-14', null), project)).toMatchObject({
    project_id: id,
    customer_id: id,
    notes: 'Invoice for project: Deck rebuild, unit 2',
    service_address: '77 NW 21st Ave',
    service_zipcode: '97209',
  });
});

test('the title of an invoice contains its number', () => {
  expect(invoiceTitle({ number: shortNumber(id) })).toBe('Invoice #7f3a9c21');
  expect(invoiceTitle({ number: 'INV-2026-0042' })).toBe('Invoice #INV-2026-0042');
});

test('the invoice and its inputs can be converted to JSON schemas for the API documentation', () => {
  for (const schema of [Invoice, NewInvoice, InvoiceEdit]) {
    expect(() => z.toJSONSchema(schema, { io: 'input' })).not.toThrow();
    expect(() => z.toJSONSchema(schema, { io: 'output' })).not.toThrow();
  }
});
