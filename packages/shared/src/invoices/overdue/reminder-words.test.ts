import { expect, test } from 'vitest';
import { daysLate } from './age-bucket.ts';
import { fittingTone, reminderWords } from './reminder-words.ts';

const today = '2026-06-08';
const due = (due_date: string | null) => ({ due_date, late_since: due_date, balance_due: 2480 });

test('the longer the invoice is past due, the firmer the tone of the reminder', () => {
  const tones = ['2026-06-20', '2026-06-08', '2026-05-26', '2026-05-25', '2026-05-10', '2026-05-09'].map(
    (date) => fittingTone(due(date), today),
  );
  expect(tones).toEqual(['friendly', 'friendly', 'friendly', 'clear', 'clear', 'firm']);
  expect(fittingTone(due(null), today)).toBe('friendly');
});

test('does not treat an invoice due today as past due', () => {
  expect(daysLate(due('2026-06-08'), today)).toBe(0);
  expect(daysLate(due('2026-06-07'), today)).toBe(1);
});

test('a reminder states the amount and the due date in every tone', () => {
  expect(reminderWords('friendly', due('2026-05-28'), today)[0]).toBe(
    'This is a friendly reminder that $2,480.00 was due on May 28, 2026.',
  );
  expect(reminderWords('clear', due('2026-05-22'), today).join(' ')).toBe(
    '$2,480.00 was due on May 22, 2026, 17 days ago. Could you tell me when it will be paid?',
  );
  expect(reminderWords('firm', due('2026-06-07'), today)[0]).toBe(
    '$2,480.00 was due on June 7, 2026, 1 day ago, and it has not been paid.',
  );
  expect(reminderWords('clear', due(null), today)[0]).toBe(
    '$2,480.00 is still open. Could you tell me when it will be paid?',
  );
});
