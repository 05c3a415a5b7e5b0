import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  displayedEstimateStatus,
  type EstimateCourse,
  type EstimateStatus,
  estimateStatus,
  estimateStatuses,
  isWaiting,
} from './estimate-status.ts';

const time = '2026-05-01T10:00:00.000Z';
const nothing: EstimateCourse = {
  sent_at: null,
  viewed_at: null,
  changes_requested_at: null,
  approved_at: null,
  declined_at: null,
  is_converted: false,
};

describe('stored estimate status', () => {
  test.each<[EstimateStatus, Partial<EstimateCourse>]>([
    ['draft', {}],
    ['sent', { sent_at: time }],
    ['viewed', { sent_at: time, viewed_at: time }],
    ['changes_requested', { sent_at: time, viewed_at: time, changes_requested_at: time }],
    ['declined', { sent_at: time, declined_at: time }],
    ['approved', { sent_at: time, viewed_at: time, approved_at: time }],
    ['approved', { approved_at: time }],
    ['converted', { is_converted: true }],
    ['converted', { sent_at: time, declined_at: time, is_converted: true }],
  ])('the stored estimate status %s is derived from the history %j', (status, course) => {
    expect(estimateStatus({ ...nothing, ...course })).toBe(status);
  });

  test('never stores the status ‘expired’, because only the date determines whether an estimate is expired', () => {
    const maybe = fc.option(fc.constant(time));
    const course = fc.record({
      sent_at: maybe,
      viewed_at: maybe,
      changes_requested_at: maybe,
      approved_at: maybe,
      declined_at: maybe,
      is_converted: fc.boolean(),
    });
    fc.assert(fc.property(course, (any) => estimateStatus(any) !== 'expired'));
  });
});

const today = '2026-05-14';
const [past, future] = ['2026-05-13', '2026-05-15'];

describe('displayed estimate status', () => {
  test.each(estimateStatuses)(
    'shows the correct status for an estimate stored as %s before, on and after its last valid day, and without an expiration date',
    (status) => {
      const shown = [future, today, past, null].map((valid_until) =>
        displayedEstimateStatus({ status, valid_until }, today),
      );
      if (isWaiting(status)) expect(shown).toEqual([status, status, 'expired', status]);
      else if (status === 'expired') expect(shown).toEqual(['sent', 'sent', 'expired', 'expired']);
      else expect(shown).toEqual([status, status, status, status]);
    },
  );
});

test('treats estimates with the status ‘sent’, ‘viewed’ or ‘changes requested’ as awaiting the customer’s decision', () => {
  expect(estimateStatuses.filter(isWaiting)).toEqual(['sent', 'viewed', 'changes_requested']);
});
