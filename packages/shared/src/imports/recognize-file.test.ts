import { expect, test } from 'vitest';
import { customerCsv } from '../customers/customer-list.ts';
import { expenseCsv } from '../expenses/expense-csv.ts';
import { mappingProblem } from './import-fields.ts';
import { importSources } from './import-sources.ts';
import { findHeadingRow, hasCreditNotes, knownFields, recognizeFile } from './recognize-file.ts';

const headingsOf = (columns: readonly { heading: string }[]) => columns.map(({ heading }) => heading);

test('recognizes the exports of the product itself', () => {
  const [customers] = recognizeFile(headingsOf(customerCsv('UTC')), 'customers-2026-11-19.csv');
  expect(customers).toMatchObject({ kind: 'customers', source: null });
  expect(customers?.mapping.slice(0, 8)).toEqual([
    'created_at',
    'first_name',
    'last_name',
    'company',
    'type',
    'email',
    'phone',
    'sms_ok',
  ]);
  const [expenses] = recognizeFile(headingsOf(expenseCsv), 'expenses.csv');
  expect(expenses).toMatchObject({ kind: 'expenses' });
  expect(expenses?.mapping.slice(0, 6)).toEqual([
    'date',
    'description',
    'category',
    'supplier',
    'amount',
    'tax',
  ]);
});

test.each(
  importSources.flatMap(({ id, files }) =>
    files.map((file, format) => [`${id} ${format}`, id, file] as const),
  ),
)('recognizes a file with exactly the headings that %s always has, and can import it', (_, id, file) => {
  const found = recognizeFile([...file.signature, ...Object.keys(file.columns)], 'export.csv');
  expect(found.map(({ source, kind }) => [source, kind])).toContainEqual([id, file.kind]);
});

test.each([
  ['invoices', ['Invoice no.', 'Client', 'Issued', 'Due', 'Qty', 'Rate', 'Total'], 'a.csv'],
  ['customers', ['Name', 'Phone', 'City'], 'people.csv'],
  ['products', ['Name', 'SKU', 'Price', 'Cost'], 'a.csv'],
  ['payments', ['Payment date', 'Amount', 'Payment method', 'Invoice #'], 'a.csv'],
  ['appointments', ['Title', 'Start date', 'Start time', 'End time'], 'a.csv'],
  ['leads', ['Name', 'Email', 'Lead status', 'Service wanted'], 'a.csv'],
  ['estimates', ['Quote #', 'Client name', 'Total'], 'a.csv'],
] as const)('recognizes %s by the headings %j', (kind, headings, name) => {
  const [found] = recognizeFile(headings, name);
  expect(found?.kind).toBe(kind);
  expect(mappingProblem(kind, found?.mapping ?? [])).toBeUndefined();
});

test('finds the headings below the title of a report, and takes the first row with several cells otherwise', () => {
  expect(
    findHeadingRow([
      ['My business'],
      ['Customer list'],
      [''],
      ['Name', 'Email', 'Phone'],
      ['Ann', 'a@b.test', ''],
    ]),
  ).toBe(3);
  expect(findHeadingRow([['x'], ['foo', 'bar']])).toBe(1);
  expect(findHeadingRow([])).toBe(0);
});

test('tells credit notes from invoices', () => {
  expect(
    hasCreditNotes(['CreditNotes ID', 'Credit Note Number', 'Credit Note Date', 'Applied Invoice Number']),
  ).toBe(true);
  expect(hasCreditNotes(['Invoice Number', 'Credit Note Number', 'Total'])).toBe(false);
});

test('says which column is missing, and forgets fields that a kind does not have', () => {
  expect(mappingProblem('payments', ['amount'])).toBe('Choose a column for Date');
  expect(knownFields('customers', ['email', 'price', null], 4)).toEqual(['email', null, null, null]);
});

test('recognizes hostile headings in no time', () => {
  const long = Array.from({ length: 200 }, () => ' @'.repeat(5000));
  expect(recognizeFile(long, '@'.repeat(2000))[0]?.mapping.every((field) => field === null)).toBe(true);
});
