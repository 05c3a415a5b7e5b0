import { describe, expect, it } from 'vitest';
import { changeDate, followCustomerTerms } from './invoice-dates.ts';

const values = { date: '2026-05-14', due_date: '2026-06-13' };
const chosen = { ...values, due_date: '2026-06-30' };

describe('the due date after choosing a customer', () => {
  const followCustomer = followCustomerTerms(null);

  it('followCustomerTerms() uses the customer’s payment terms', () => {
    expect(followCustomer(values, { payment_terms: 14 }, null)).toEqual({ due_date: '2026-05-28' });
  });

  it('followCustomerTerms() recalculates the due date when another customer is chosen', () => {
    const first = { ...values, ...followCustomer(values, { payment_terms: 14 }, null) };
    const next = followCustomer(first, { payment_terms: 7 }, { payment_terms: 14 });
    expect(next).toEqual({ due_date: '2026-05-21' });
  });

  it('followCustomerTerms() uses the business’s payment terms if the customer has none', () => {
    const started = { ...values, due_date: '2026-05-24' };
    const follow = followCustomerTerms(10);
    expect(follow(started, { payment_terms: 14 }, null)).toEqual({ due_date: '2026-05-28' });
    expect(
      follow({ ...values, due_date: '2026-05-28' }, { payment_terms: null }, { payment_terms: 14 }),
    ).toEqual({
      due_date: '2026-05-24',
    });
  });

  it('followCustomerTerms() keeps a due date that the user chose', () => {
    expect(followCustomer(chosen, { payment_terms: 14 }, null)).toEqual({ due_date: '2026-06-30' });
  });
});

describe('the due date after changing the invoice date', () => {
  it('changeDate() moves the due date so that the customer has the same number of days to pay', () => {
    expect(changeDate(values, '2026-05-20', [])).toEqual({ date: '2026-05-20', due_date: '2026-06-19' });
  });

  it.each(['', '5/', '9999-12-31'])(
    'changeDate() keeps the due date while the invoice date is %j',
    (typed) => {
      expect(changeDate(values, typed, [])).toEqual({ date: typed, due_date: '2026-06-13' });
    },
  );

  it('changeDate() moves the due date again once a half-typed invoice date is complete', () => {
    const typing = { ...values, date: '5/' };
    expect(changeDate(typing, '2026-05-20', []).due_date).toBe('2026-06-19');
  });

  it('changeDate() keeps a due date that the user chose', () => {
    expect(changeDate(chosen, '2026-05-20', []).due_date).toBe('2026-06-30');
  });
});
