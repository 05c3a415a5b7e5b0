import { describe, expect, test } from 'vitest';
import { type Financials, type Receivables, taxCsv, taxRows } from '../financials/financials.ts';
import { receivablesTable, salesTable, taxesTable, taxPartsTable } from './list-tables.ts';
import { expensesTable, monthsTable, statementTable } from './profit-tables.ts';
import { daysText } from './report-kind.ts';
import { cellText, csvColumnsOf, fileRowsOf, type ReportTable, type ReportValue } from './report-table.ts';

test.each([
  ['2026-05-14', '2026-05-14', 'May 14, 2026'],
  ['2026-04-01', '2026-04-30', 'April 2026'],
  ['2024-02-01', '2024-02-29', 'February 2024'],
  ['2024-02-01', '2024-02-28', 'February 1 – February 28, 2024'],
  ['2026-01-01', '2026-03-31', 'January 1 – March 31, 2026'],
  ['2026-01-01', '2026-12-31', 'January 1 – December 31, 2026'],
  ['2025-06-01', '2026-05-14', 'June 1, 2025 – May 14, 2026'],
])('formats the period from %s to %s as %s', (from, to, text) => {
  expect(daysText({ from, to })).toBe(text);
});

test.each<[ReportValue, 'text' | 'money' | 'percent' | 'number', string]>([
  [-1250, 'money', '-$1,250.00'],
  [null, 'money', ''],
  [33, 'percent', '33.0%'],
  [null, 'percent', '—'],
  [1234.5, 'number', '1,234.5'],
  ['Fuel', 'text', 'Fuel'],
  ['12.0%', 'money', '12.0%'],
])('the report value %s of kind %s is printed as %s', (value, kind, text) => {
  expect(cellText(value, { label: '', kind })).toBe(text);
});

const noTax = { credited: 0, bad_debt: 0, tax_collected: 0, tax_refunded: 0, tax: 0 };
const none = { ...noTax, gross: 0, income: 0, expenses: 0, profit: 0, margin: null };
const financials: Financials = {
  gross: 327,
  tax_collected: 30,
  tax_refunded: 3,
  tax: 27,
  credited: 0,
  bad_debt: 0,
  income: 300,
  expenses: 120.1,
  profit: 179.9,
  margin: 60,
  before: { ...noTax, gross: 100, income: 100, expenses: 0, profit: 100, margin: 100 },
  months: [
    {
      from: '2026-04-01',
      to: '2026-04-30',
      ...none,
      before: { from: '2025-04-01', to: '2025-04-30', ...none },
    },
    {
      from: '2026-05-01',
      to: '2026-05-14',
      gross: 327,
      tax_collected: 30,
      tax_refunded: 3,
      tax: 27,
      credited: 0,
      bad_debt: 0,
      income: 300,
      expenses: 120.1,
      profit: 179.9,
      margin: 60,
      before: {
        ...{ ...noTax, from: '2025-05-01', to: '2025-05-14' },
        ...{ gross: 100, income: 100, expenses: 0, profit: 100, margin: 100 },
      },
    },
  ],
  categories: [
    { category: 'Fuel', months: [0, 100], total: 100, before: 0 },
    { category: null, months: [0, 20.1], total: 20.1, before: 0 },
  ],
  compared: { from: '2025-04-01', to: '2025-05-14' },
  owed: { total: 0, late: 0 },
};

const printed = ({ columns, rows }: ReportTable) =>
  rows.map(({ cells }) => columns.map((column, index) => cellText(cells[index] ?? null, column)).join(' | '));

/** Checks that each money column adds up to the amount in its total row. */
function expectSums({ columns, rows }: ReportTable): void {
  const total = rows.find(({ look }) => look === 'total');
  for (const [index, { kind }] of columns.entries()) {
    if (kind !== 'money') continue;
    const cents = rows
      .filter(({ look }) => look === 'plain')
      .reduce((sum, { cells }) => sum + Math.round(Number(cells[index]) * 100), 0);
    expect(cents / 100).toBe(total?.cells[index]);
  }
}

describe('profit and loss report', () => {
  test('the profit and loss report compares the period with the previous year and shows outflows as negative amounts', () => {
    const table = statementTable(financials, 'accrual');
    expect(table.note).toBe(
      'Accrual basis: income on the invoice date, net of sales tax, including late fees; expenses on their date. Compared with April 1 – May 14, 2025.',
    );
    expect(printed(table)).toEqual([
      'Invoiced | $327.00 | $100.00 | $227.00',
      'Sales tax collected | -$30.00 | $0.00 | -$30.00',
      'Sales tax refunded | $3.00 | $0.00 | $3.00',
      'Income | $300.00 | $100.00 | $200.00',
      'Fuel | -$100.00 | $0.00 | -$100.00',
      'No category | -$20.10 | $0.00 | -$20.10',
      'Expenses | -$120.10 | $0.00 | -$120.10',
      'Profit | $179.90 | $100.00 | $79.90',
      'Margin | 60.0% | 100.0% | ',
    ]);
  });

  test('the profit and loss report lists the months and labels a partial month with its date range', () => {
    const table = monthsTable(financials);
    expect(printed(table)).toEqual([
      'April 2026 | $0.00 | $0.00 | $0.00 | $0.00 | — | $0.00',
      'May 1 – May 14, 2026 | $27.00 | $300.00 | -$120.10 | $179.90 | 60.0% | $100.00',
      'Total | $27.00 | $300.00 | -$120.10 | $179.90 | 60.0% | $100.00',
    ]);
    expectSums(table);
    expectSums(expensesTable(financials));
  });
});

const ages = { current: 5, d1_30: 0, d31_60: 10, d61_90: 0, over_90: 1.5 };
const owing = (balance: number): Receivables['customers'][number] => ({
  customer: null,
  balance,
  invoices: 1,
  ages: { ...ages, current: balance - 11.5 },
  oldest_since: null,
  usual_days_late: null,
});

describe('reports that list customers, sales or taxes', () => {
  test('in a long report, one row combines all customers who are not listed, so that the table adds up to its total', () => {
    const whole = { current: 105, d1_30: 20, d31_60: 30, d61_90: 0, over_90: 2 };
    const customers = [owing(16.5)];
    const table = receivablesTable(
      { total: 157, invoices: 9, ages: whole, customers, count: 4 },
      '2026-05-14',
    );
    expect(table.note).toContain('May 14, 2026');
    expect(printed(table)[1]).toBe('3 other customers | $100.00 | $20.00 | $20.00 | $0.00 | $0.50 | $140.50');
    expectSums(table);
  });

  test('the sales report lists sales by person and by item', () => {
    const parts = [
      { key: 'a', name: 'Maya', revenue: 80.25, quantity: null },
      { key: null, name: 'No one named', revenue: -5, quantity: null },
    ];
    const people = salesTable({ parts, count: 2, total: 75.25 }, 'person');
    expect(printed(people)).toEqual(['Maya | $80.25', 'No one named | -$5.00', 'Total | $75.25']);
    expectSums(people);
    const items = salesTable(
      { parts: [{ key: 'Paint', name: 'Paint', revenue: 20, quantity: 2.5 }], count: 3, total: 50 },
      'item',
    );
    expect(printed(items)).toEqual([
      'Paint | 2.5 | $20.00',
      '2 other items |  | $30.00',
      'Total |  | $50.00',
    ]);
  });

  test('the tax report lists taxes and shows refunds as negative amounts', () => {
    const rates = [
      { rate: 8.875, name: 'City', sales: 100, collected: 8.88, refunded: 1, due: 7.88 },
      { rate: 0, name: null, sales: 10, collected: 0, refunded: 0, due: 0 },
    ];
    const table = taxesTable({ rates, parts: [], sales: 110, collected: 8.88, refunded: 1, due: 7.88 });
    expect(printed(table)[0]).toBe('City 8.875% | $100.00 | $8.88 | -$1.00 | $7.88');
    expect(printed(table)[1]).toBe('No tax | $10.00 | $0.00 | $0.00 | $0.00');
    expectSums(table);
  });

  test('the tax report lists the parts of the tax rates in a separate table', () => {
    const sums = { sales: 100, collected: 8.25, refunded: 0, due: 8.25 };
    const rates = [{ rate: 8.25, name: 'Austin', ...sums }];
    const parts = [
      { rate: 2, name: 'City', sales: 100, collected: 2, refunded: 0, due: 2 },
      { rate: 6.25, name: 'State', sales: 100, collected: 6.25, refunded: 0, due: 6.25 },
    ];
    const table = taxPartsTable({ rates, parts, ...sums });
    expect(table && printed(table)).toEqual([
      'City 2% | $100.00 | $2.00 | $0.00 | $2.00',
      'State 6.25% | $100.00 | $6.25 | $0.00 | $6.25',
      'Total |  | $8.25 | $0.00 | $8.25',
    ]);
    expect(taxPartsTable({ rates, parts: [], ...sums })).toBeNull();
    expect(taxRows({ rates, parts }).map((row) => taxCsv.map(({ read }) => read(row)).join(' | '))).toEqual([
      '8.25 | Austin | 100.00 | 8.25 | 0.00 | 8.25 | Rate',
      '2 | City | 100.00 | 2.00 | 0.00 | 2.00 | Part',
      '6.25 | State | 100.00 | 6.25 | 0.00 | 6.25 | Part',
    ]);
  });

  test('the report export leaves out the total row and contains unformatted numbers', () => {
    const table = expensesTable(financials);
    const columns = csvColumnsOf(table);
    expect(columns.map(({ heading }) => heading)).toEqual([
      'Category',
      'Whole period',
      'Year before',
      'Difference',
    ]);
    expect(fileRowsOf(table).map((row) => columns.map(({ read }) => read(row)))).toEqual([
      ['Fuel', '100.00', '0.00', '100.00'],
      ['No category', '20.10', '0.00', '20.10'],
    ]);
  });
});
