import { expect, test } from 'vitest';
import { dueLine, dueNote, lateText } from './due-text.ts';

const today = '2026-05-14';
const row = {
  due_date: '2026-05-22',
  paid_at: null,
  displayed_status: 'viewed',
  overdue_mark: false,
  late_since: null,
} as const;

test.each([
  [row, 'Due May 22, 2026', 'Due in 8 days', undefined],
  [{ ...row, due_date: '2026-05-15' }, 'Due May 15, 2026', 'Due in 1 day', undefined],
  [{ ...row, due_date: today }, 'Due May 14, 2026', 'Due today', undefined],
  [{ ...row, due_date: null }, 'No due date', 'No due date', undefined],
  [
    { ...row, due_date: '2026-05-02', late_since: '2026-05-02', displayed_status: 'overdue' as const },
    'Due May 2, 2026',
    '12 days late',
    '12 days late',
  ],
  // The project ended after the due date, so the days past due are counted from the end of the project.
  [
    { ...row, due_date: '2026-05-02', late_since: '2026-05-12', displayed_status: 'overdue' as const },
    'Due May 2, 2026',
    '2 days late',
    '2 days late',
  ],
  [
    {
      ...row,
      ...{ due_date: '2026-05-13', late_since: '2026-05-13' },
      ...{ displayed_status: 'partially_paid' as const, overdue_mark: true },
    },
    'Due May 13, 2026',
    '1 day late',
    '1 day late',
  ],
  // The project is still running, so the invoice is not past due even though the due date has passed.
  [
    { ...row, due_date: '2026-05-02', displayed_status: 'sent' as const },
    'Due May 2, 2026',
    'Due May 2, 2026',
    undefined,
  ],
  [
    { ...row, displayed_status: 'paid' as const, paid_at: '2026-05-08' },
    'Paid May 8, 2026',
    'Paid May 8, 2026',
    undefined,
  ],
  [{ ...row, displayed_status: 'paid' as const }, 'Paid', 'Paid', undefined],
])(
  'dueLine(), dueNote() and lateText() describe when the invoice %o is due or was paid',
  (invoice, line, note, late) => {
    expect(dueLine(invoice)).toBe(line);
    expect(dueNote(invoice, today)).toBe(note);
    expect(lateText(invoice, today)).toBe(late);
  },
);
