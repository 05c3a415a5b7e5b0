import { invoiceForProject, type SourceEstimate } from '@dayworks/shared/invoices/converted-invoice';
import { emptyInvoice } from '@dayworks/shared/invoices/invoice';
import { emptyProject } from '@dayworks/shared/projects/project';
import { expect, it } from 'vitest';
import { billForProject } from './use-invoice-start.ts';

const item = {
  id: 'line',
  name: 'Staining',
  description: null,
  quantity: 2,
  unit: 'hr',
  price: 95,
  tax_rate: 8.5,
};
const estimate = {
  id: 'estimate',
  customer_id: 'customer',
  payment_terms: null,
  discount: 15,
  po_number: 'PO 4471-B',
  notes: 'Offer stands',
  terms: 'Half before',
  service_address: 'Elsewhere 1',
  items: [item],
  payments: [],
} as unknown as SourceEstimate;
const project = {
  ...emptyProject(),
  id: 'project',
  name: 'Back deck',
  customer_id: 'customer',
  address: '9 Harbour Row',
};
const started = invoiceForProject(emptyInvoice('2026-05-14', 30), project);

it('an invoice for a project gets its items from the estimate, and its address and notes from the project', () => {
  expect(billForProject(started, estimate, null, null)).toMatchObject({
    customer_id: 'customer',
    project_id: 'project',
    estimate_id: 'estimate',
    discount: 15,
    terms: 'Half before',
    po_number: 'PO 4471-B',
    notes: 'Invoice for project: Back deck',
    service_address: '9 Harbour Row',
    items: [{ ...item, id: null }],
  });
});

it.each([
  [7, 14, 21, '2026-05-21'],
  [null, 14, 21, '2026-05-28'],
  [null, null, 21, '2026-06-04'],
  [null, null, null, '2026-06-13'],
])(
  'the due date of a project invoice follows the payment terms of the estimate (%s), the customer (%s) or the business (%s)',
  (own, customers, usual, due) => {
    const bill = billForProject(
      started,
      { ...estimate, payment_terms: own },
      { payment_terms: customers },
      usual,
    );
    expect(bill.due_date).toBe(due);
  },
);
