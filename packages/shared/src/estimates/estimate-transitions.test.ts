import { describe, expect, test } from 'vitest';
import { type EstimateStatus, estimateStatus, estimateStatuses } from './estimate-status.ts';
import {
  type EstimateWords,
  rememberedWords,
  wordsAfterApproval,
  wordsAfterChangeRequest,
  wordsAfterDecline,
  wordsAfterEdit,
  wordsAfterSending,
  wordsAfterViewing,
} from './estimate-transitions.ts';

const created_at = '2026-04-01T08:00:00.000Z';
const sent = '2026-05-01T10:00:00.000Z';
const now = '2026-05-02T11:00:00.000Z';

const nothing: EstimateWords = {
  sent_at: null,
  viewed_at: null,
  changes_requested_at: null,
  change_request: null,
  approved_at: null,
  declined_at: null,
  decline_reason: null,
};
const statusOf = (words: EstimateWords, is_converted = false) => estimateStatus({ ...words, is_converted });

describe('imported estimate without timestamps', () => {
  test.each(estimateStatuses.filter((status) => !['expired', 'converted'].includes(status)))(
    'an imported estimate still has the status %s after its missing timestamps are filled in',
    (status) => {
      expect(statusOf(rememberedWords({ ...nothing, status, created_at }))).toBe(status);
    },
  );

  test('an imported estimate with the status ‘expired’ is treated as sent, because only the validity date decides whether it is expired', () => {
    expect(statusOf(rememberedWords({ ...nothing, status: 'expired', created_at }))).toBe('sent');
  });

  test('an imported estimate that is not a draft gets its creation time as its sent time', () => {
    const sentAt = (status: EstimateStatus) => rememberedWords({ ...nothing, status, created_at }).sent_at;
    expect(estimateStatuses.filter((status) => sentAt(status) === created_at)).toEqual([
      'sent',
      'viewed',
      'changes_requested',
      'approved',
      'declined',
      'expired',
    ]);
  });
});

test('an imported estimate keeps timestamps that are already set', () => {
  const words = { ...nothing, sent_at: sent, viewed_at: now };
  expect(rememberedWords({ ...words, status: 'viewed', created_at })).toEqual(words);
});

test('a draft that was approved by phone is not marked as sent', () => {
  const agreed = wordsAfterApproval(nothing, now);
  expect(rememberedWords({ ...agreed, status: 'approved', created_at }).sent_at).toBeNull();
});

test('restores the earlier status of a converted estimate after its invoice is deleted', () => {
  for (const words of [nothing, { ...nothing, sent_at: sent }, wordsAfterApproval(nothing, now)]) {
    const back = rememberedWords({ ...words, status: 'converted', created_at });
    expect(statusOf(back)).toBe(statusOf(words));
    expect(statusOf(back, true)).toBe('converted');
  }
});

describe('status of an estimate after changes and responses', () => {
  const waiting = { ...nothing, sent_at: sent };
  const declined = wordsAfterDecline(waiting, now, 'Too dear');
  const wished = wordsAfterChangeRequest(waiting, now, 'Without the gutters');
  const approved = wordsAfterApproval(waiting, now);
  const viewed = wordsAfterViewing(waiting, now);

  test.each<[string, EstimateWords, EstimateStatus]>([
    ['viewed', viewed, 'viewed'],
    ['approved', approved, 'approved'],
    ['declined', declined, 'declined'],
    ['changes requested', wished, 'changes_requested'],
    ['approved after being declined', wordsAfterApproval(declined, now), 'approved'],
    ['approved after a change request', wordsAfterApproval(wished, now), 'approved'],
    [
      'changes requested after being declined',
      wordsAfterChangeRequest(declined, now, 'Cheaper'),
      'changes_requested',
    ],
    ['declined after a change request', wordsAfterDecline(wished, now, null), 'declined'],
    ['sent for the first time', wordsAfterSending(nothing, now), 'sent'],
    ['sent again after being declined', wordsAfterSending(declined, now), 'sent'],
    ['sent again after a change request', wordsAfterSending(wished, now), 'sent'],
    ['sent again after being approved', wordsAfterSending(approved, now), 'approved'],
    ['sent again after being viewed', wordsAfterSending(viewed, now), 'viewed'],
    ['edited after being approved', wordsAfterEdit(approved), 'sent'],
    ['edited after being declined', wordsAfterEdit(declined), 'sent'],
    ['edited after a change request', wordsAfterEdit(wished), 'sent'],
    ['edited after being viewed', wordsAfterEdit(viewed), 'sent'],
    ['edited as a draft', wordsAfterEdit(nothing), 'draft'],
    [
      'edited after being approved by phone as a draft',
      wordsAfterEdit(wordsAfterApproval(nothing, now)),
      'draft',
    ],
  ])('the status of an estimate is derived from its history: %s', (_what, words, status) => {
    expect(statusOf(words)).toBe(status);
  });

  test('an estimate stores the reason for a decline or a change request only as long as that response is current', () => {
    expect(declined).toMatchObject({ decline_reason: 'Too dear', change_request: null });
    expect(wished).toMatchObject({ decline_reason: null, change_request: 'Without the gutters' });
    expect(wordsAfterSending(wished, now)).toEqual({ ...nothing, sent_at: now });
    expect(wordsAfterApproval(declined, now)).toMatchObject({ decline_reason: null, declined_at: null });
  });

  test('an estimate keeps the times when it was first sent and first viewed', () => {
    expect(wordsAfterSending(waiting, now).sent_at).toBe(sent);
    expect(wordsAfterViewing(viewed, '2026-05-09T00:00:00.000Z').viewed_at).toBe(now);
  });
});
