import type { Answer } from '@dayworks/shared/questions/answer';
import { expect, test } from 'vitest';
import { answerText } from './answer-text.ts';

const answer: Answer = {
  question: { name: 'receivables', with: {} },
  title: 'Who owes you',
  sentence: [{ figure: 'open' }, { text: ' is open on ' }, { figure: 'count' }, { text: ' invoices.' }],
  figures: [
    { key: 'open', label: 'Open', kind: 'money', value: 11739.25, href: '/invoices' },
    { key: 'count', label: 'Invoices', kind: 'count', value: 4, href: null },
  ],
  table: {
    columns: [
      { key: 'customer', label: 'Customer', kind: 'text' },
      { key: 'due', label: 'Due', kind: 'date' },
      { key: 'balance', label: 'Balance', kind: 'money' },
    ],
    rows: [{ href: null, cells: { customer: 'Elena Marsh', due: null, balance: 2480 } }],
    count: 4,
    totals: { balance: 11739.25 },
  },
  chart: null,
  href: null,
  read: '4 invoices',
  read_at: '2026-05-14T17:24:00Z',
  about: [],
  which: [],
};

test('a chat answer is copied as a sentence and as rows for a spreadsheet', () => {
  expect(answerText(answer, 'UTC')).toBe(
    '$11,739.25 is open on 4 invoices.\n\nCustomer\tDue\tBalance\nElena Marsh\t\t$2,480.00\nTotal\t\t$11,739.25',
  );
  expect(answerText({ ...answer, table: null }, 'UTC')).toBe('$11,739.25 is open on 4 invoices.');
});
