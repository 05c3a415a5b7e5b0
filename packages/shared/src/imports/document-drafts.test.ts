import { expect, test } from 'vitest';
import { documentTotals } from '../documents/lines/totals.ts';
import { fromCents } from '../money.ts';
import type { InvoiceDraft } from './document-drafts.ts';
import { draftRows, RowGroups } from './draft-rows.ts';
import type { FilePlan } from './row-reader.ts';

const fields = [
  'number',
  'customer',
  'date',
  'item_name',
  'quantity',
  'price',
  'line_total',
  'line_tax',
  'tax_rate',
  'discount',
  'tax',
  'total',
  'balance',
  'status',
];
const plan: FilePlan = { kind: 'invoices', mapping: fields, format: { dates: 'ymd', decimal: '.' } };

type Line = Partial<Record<(typeof fields)[number], string>>;
const rowsOf = (...lines: Line[]) =>
  lines.map((line, index) => ({
    row: index + 2,
    cells: fields.map(
      (field) =>
        line[field] ?? ({ number: '7', customer: 'Elena Marsh', date: '2021-05-03' } as Line)[field] ?? '',
    ),
  }));

function drafted(...lines: Line[]) {
  const { draft, problems } = draftRows(plan, rowsOf(...lines));
  const invoice = draft as InvoiceDraft | null;
  const totals = invoice && documentTotals(invoice.lines, invoice.pricing);
  return {
    invoice,
    problems: problems.map(({ message }) => message),
    tax: totals && fromCents(totals.tax),
    total: totals && fromCents(totals.total),
  };
}

test.each<[string, Line[], { tax: number; total: number }]>([
  ['lines without tax', [{ item_name: 'A', quantity: '2', price: '100' }], { tax: 0, total: 200 }],
  [
    'a tax rate on each line',
    [{ item_name: 'A', quantity: '1', price: '100', tax_rate: '8.25' }],
    { tax: 8.25, total: 108.25 },
  ],
  [
    'the tax as an amount',
    [{ item_name: 'A', quantity: '1', price: '123.45', tax: '10.18', total: '133.63' }],
    { tax: 10.18, total: 133.63 },
  ],
  [
    'the tax of some lines',
    [
      { item_name: 'A', line_total: '100', line_tax: '8' },
      { item_name: 'B', line_total: '50', line_tax: '0' },
    ],
    { tax: 8, total: 158 },
  ],
  [
    'a discount before tax',
    [{ item_name: 'A', line_total: '100', discount: '10', tax: '9', total: '99' }],
    { tax: 9, total: 99 },
  ],
  [
    'a discount as a negative line',
    [
      { item_name: 'A', line_total: '100' },
      { item_name: 'Discount', line_total: '-15' },
    ],
    { tax: 0, total: 85 },
  ],
  [
    'tax that is included in the prices',
    [{ item_name: 'A', line_total: '216.50', tax: '16.50', total: '216.50' }],
    { tax: 16.5, total: 216.5 },
  ],
  [
    'tax that is included in the price of one line, and a discount',
    [
      { item_name: 'A', line_total: '119', line_tax: '19', discount: '10', total: '209' },
      { item_name: 'B', line_total: '100', line_tax: '0' },
    ],
    { tax: 19, total: 209 },
  ],
  ['a total without lines', [{ total: '540', tax: '40' }], { tax: 40, total: 540 }],
  ['half an hour', [{ item_name: 'A', quantity: '0.5', price: '80' }], { tax: 0, total: 40 }],
  [
    'a price with four decimals',
    [{ item_name: 'A', quantity: '3', price: '0.3333', line_total: '1.00' }],
    { tax: 0, total: 1 },
  ],
  [
    'a large tax that no rate gives exactly',
    [{ item_name: 'A', line_total: '987654.32', tax: '81481.47', total: '1069135.79' }],
    { tax: 81_481.47, total: 1_069_135.79 },
  ],
  [
    'lines that do not add up to the total',
    [{ item_name: 'A', line_total: '100', total: '112.50' }],
    { tax: 0, total: 112.5 },
  ],
  ['a total below the lines', [{ item_name: 'A', line_total: '100', total: '90' }], { tax: 0, total: 90 }],
])('keeps the total of an invoice with %s', (_, lines, { tax, total }) => {
  const found = drafted(...lines);
  expect(found.total).toBe(total);
  expect(found.tax).toBeCloseTo(tax, tax > 50_000 ? 1 : 2);
});

test.each<[string, Line, Partial<InvoiceDraft>]>([
  ['Paid', { total: '100', status: 'Paid' }, { status: 'paid', paid: 0 as InvoiceDraft['paid'] }],
  ['no status but a balance', { total: '100', balance: '0' }, { status: 'paid' }],
  [
    'a smaller balance',
    { total: '100', balance: '40', status: 'Overdue 12 days' },
    { status: 'partially_paid', paid: 6000 as InvoiceDraft['paid'] },
  ],
  ['Past due', { total: '100', balance: '100', status: 'Past due' }, { status: 'sent' }],
  ['Voided', { total: '100', status: 'Voided' }, { status: 'void' }],
  [
    'Bad debt',
    { total: '100', balance: '70', status: 'Bad debt' },
    { status: 'written_off', paid: 3000 as InvoiceDraft['paid'] },
  ],
  ['Draft', { total: '100', status: 'draft' }, { status: 'draft' }],
])('reads the status %s', (_, line, expected) => {
  expect(drafted(line).invoice).toMatchObject(expected);
});

test('rejects credit notes and documents without an amount, and says why', () => {
  expect(drafted({ total: '-20' })).toMatchObject({
    invoice: null,
    problems: ['The total of this invoice is negative. Credit notes are not imported.'],
  });
  expect(drafted({})).toMatchObject({
    invoice: null,
    problems: ['This invoice has neither lines nor a total'],
  });
});

test('puts the rows of a document together, also if they are apart or repeat nothing', () => {
  const groups = new RowGroups(plan);
  const rows = rowsOf(
    { number: '7' },
    { number: '8' },
    { number: '7' },
    { number: '', customer: '', date: '' },
    { number: '' },
  );
  expect(rows.map((row) => groups.headOf(row))).toEqual([2, 3, 2, 2, 6]);
});
