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

describe('campaign progress', () => {
  it.each([
    [0, 'Less than a minute'],
    [minutes(-3), 'Less than a minute'],
    [minutes(1), 'About 1 minute'],
    [minutes(31), 'About 31 minutes'],
    [minutes(120), 'About 2 hours'],
    [minutes(60 * 40), 'About 2 days'],
  ])('leftText() with %i ms left is “%s”', (ms, text) => expect(leftText(ms)).toBe(text));

  it.each([
    [35, 84, '41.7%'],
    [1, 84, '1.2%'],
    [0, 84, '0%'],
    [84, 84, '100%'],
    [0, 0, '—'],
  ])('shareText() for %i out of %i returns “%s”', (part, whole, text) =>
    expect(shareText(part, whole)).toBe(text),
  );

  it('people who are excluded from a campaign are counted neither as done nor as pending', () => {
    expect(handledOf(figures)).toEqual({ handled: 86, all: 148 });
    expect(handledOf({ ...figures, people: 171, left_out: 23 })).toEqual({ handled: 86, all: 148 });
  });

  it('a cancelled campaign message does not count as sent', () => {
    const cancelled = { ...figures, people: 17, queued: 0, sent: 0, bounced: 0, cancelled: 17 };
    expect(handledOf(cancelled)).toEqual({ handled: 0, all: 17 });
  });

  it('the progress bar has a segment only for states that occurred', () => {
    expect(segmentsOf(figures).map(({ filter, count }) => [filter, count])).toEqual([
      ['sent', 84],
      ['bounced', 2],
    ]);
  });
});
