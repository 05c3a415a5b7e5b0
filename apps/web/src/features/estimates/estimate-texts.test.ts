import { describe, expect, it, test } from 'vitest';
import { expiryText, marginNote, validLine, waitingText, winRateText } from './estimate-texts.ts';

const row = { displayed_status: 'sent', valid_until: '2026-06-05', approved_at: null } as const;

describe('the expiry notice of an estimate', () => {
  it.each([
    ['2026-06-05', 'Expires today'],
    ['2026-06-04', 'Expires tomorrow'],
    ['2026-06-02', 'Expires in 3 days'],
    ['2026-05-29', 'Expires in 7 days'],
    ['2026-05-28', undefined],
    ['2026-06-06', undefined],
  ])('expiryText() on %s returns “%s”', (today, text) => {
    expect(expiryText(row, today)).toBe(text);
  });

  it.each(['draft', 'approved', 'declined', 'expired', 'converted'] as const)(
    'expiryText() is empty when the estimate is %s',
    (status) => {
      expect(expiryText({ ...row, displayed_status: status }, '2026-06-05')).toBeUndefined();
    },
  );
});

describe('the validity line of an estimate', () => {
  it('validLine() shows the end date whether or not it has passed', () => {
    expect(validLine(row, 'UTC')).toBe('Valid until June 5, 2026');
    expect(validLine({ ...row, displayed_status: 'expired' }, 'UTC')).toBe('Expired June 5, 2026');
    expect(validLine({ ...row, valid_until: null }, 'UTC')).toBe('No expiration date');
  });

  it('validLine() shows the approval date in the business time zone', () => {
    const approved = { ...row, displayed_status: 'approved', approved_at: '2026-05-15T03:00:00Z' } as const;
    expect(validLine(approved, 'America/Los_Angeles')).toBe('Approved May 14, 2026');
    expect(validLine({ ...approved, displayed_status: 'sent' }, 'UTC')).toBe('Valid until June 5, 2026');
  });
});

const figure = (count: number, total = 0) => ({ count, total });

it.each([
  [figure(0), 'No estimates are waiting for an answer.'],
  [figure(1, 99.5), '1 estimate worth $99.50 is waiting for an answer.'],
  [figure(1200, 3000000), '1,200 estimates worth $3,000,000.00 are waiting for an answer.'],
])('waitingText() describes the estimates that are awaiting an answer: %j', (waiting, text) => {
  expect(waitingText(waiting)).toBe(text);
});

it.each([
  [0, 0, 'No estimates answered in the last 90 days'],
  [2, 1, 'Win rate 67% over 90 days'],
  [3, 0, 'Win rate 100% over 90 days'],
  [0, 4, 'Win rate 0% over 90 days'],
])('winRateText() with %i won and %i lost estimates returns “%s”', (won, lost, text) => {
  expect(winRateText({ won: figure(won), lost: figure(lost) })).toBe(text);
});

test.each([
  [0, false, 'Based on the catalog cost of its items'],
  [0, true, 'Based on the catalog cost of its items, plus the job’s time and expenses so far'],
  [1, false, 'Based on the catalog cost of its items. 1 item has no cost there, so it looks too good'],
  [3, false, 'Based on the catalog cost of its items. 3 items have no cost there, so it looks too good'],
])(
  'marginNote() describes the margin of an estimate that has %d items without a cost (work recorded on the job: %s)',
  (without, isWorkedOn, text) => expect(marginNote(without, isWorkedOn)).toBe(text),
);
