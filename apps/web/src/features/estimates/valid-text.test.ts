import { describe, expect, it } from 'vitest';
import { expiryText, validLine } from './valid-text.ts';

const row = { displayed_status: 'sent', valid_until: '2026-06-05', approved_at: null } as const;

describe('the expiry notice of an estimate', () => {
  it.each([
    ['2026-06-05', 'Expires today'],
    ['2026-06-04', 'Expires tomorrow'],
    ['2026-06-02', 'Expires in 3 days'],
    ['2026-05-29', 'Expires in 7 days'],
    ['2026-05-28', undefined],
    ['2026-06-06', undefined],
  ])('on %s, expiryText() returns “%s”', (today, text) => {
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
  it('validLine() shows the end date, whether or not it has passed', () => {
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
