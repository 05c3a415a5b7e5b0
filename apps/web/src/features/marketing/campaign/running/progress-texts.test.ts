import { describe, expect, it } from 'vitest';
import { handledOf, leftText, segmentsOf, shareText } from './progress-texts.ts';

const minutes = (count: number) => count * 60_000;

const figures = {
  people: 148,
  queued: 62,
  sent: 84,
  kept: 0,
  failed: 0,
  bounced: 2,
  left_out: 0,
  cancelled: 0,
  opened: 35,
  clicked: 11,
  unsubscribed: 1,
  bookings: 2,
  booked_value: 370,
  received: 0,
  cost: 18,
  roi: null,
  is_early: true,
  days: null,
};

describe('how far a campaign is', () => {
  it.each([
    [0, 'Less than a minute'],
    [minutes(-3), 'Less than a minute'],
    [minutes(1), 'About 1 minute'],
    [minutes(31), 'About 31 minutes'],
    [minutes(120), 'About 2 hours'],
    [minutes(60 * 40), 'About 2 days'],
  ])('%i ms left: %s', (ms, text) => expect(leftText(ms)).toBe(text));

  it.each([
    [35, 84, '41.7%'],
    [1, 84, '1.2%'],
    [0, 84, '0%'],
    [84, 84, '100%'],
    [0, 0, '—'],
  ])('%i of %i: %s', (part, whole, text) => expect(shareText(part, whole)).toBe(text));

  it('who is left out is neither done with nor waited for', () => {
    expect(handledOf(figures)).toEqual({ handled: 86, all: 148 });
    expect(handledOf({ ...figures, people: 171, left_out: 23 })).toEqual({ handled: 86, all: 148 });
  });

  it('a cancelled message was not sent', () => {
    const cancelled = { ...figures, people: 17, queued: 0, sent: 0, bounced: 0, cancelled: 17 };
    expect(handledOf(cancelled)).toEqual({ handled: 0, all: 17 });
  });

  it('the bar has a segment for what happened, and none for what did not', () => {
    expect(segmentsOf(figures).map(({ filter, count }) => [filter, count])).toEqual([
      ['sent', 84],
      ['bounced', 2],
    ]);
  });
});
