import { expect, test } from 'vitest';
import { answersText, openText, shortOpenText } from './lead-heading.ts';

const clock = { today: '2026-05-14', timeZone: 'America/Los_Angeles', now: new Date('2026-05-14T16:00:00Z') };
const first = '2026-05-14T18:40:00Z';

test.each([
  [{ count: 0, late: 0, first: null }, null],
  [{ count: 1, late: 0, first }, 'One lead needs an answer before 11:40 AM.'],
  [{ count: 3, late: 0, first }, 'Three leads need an answer, the first before 11:40 AM.'],
  [{ count: 40, late: 0, first }, '40 leads need an answer, the first before 11:40 AM.'],
  [{ count: 0, late: 0, first: '2026-05-15T18:40:00Z' }, null],
  [{ count: 2, late: 1, first }, 'One lead has waited too long for an answer.'],
  [{ count: 2, late: 2, first: null }, 'Two leads have waited too long for an answer.'],
])('the lead heading describes the unanswered leads %j as “%s”', (unanswered, text) => {
  expect(answersText({ unanswered }, clock)).toBe(text);
});

test.each([
  [{ count: 0, value: 0, weighted: 0 }, 'No open leads.', '0 open'],
  [{ count: 2, value: 0, weighted: 0 }, '2 open.', '2 open'],
  [
    { count: 13, value: 31184.48, weighted: 14020.1 },
    '13 open, worth $31,184.48, $14,020.10 weighted.',
    '13 open, $31,184.48',
  ],
])('the lead heading describes the open leads %j as “%s”', (open, text, short) => {
  expect(openText({ open })).toBe(text);
  expect(shortOpenText({ open })).toBe(short);
});
