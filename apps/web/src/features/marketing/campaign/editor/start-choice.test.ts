import { usualMarketingSettings } from '@dayworks/shared/marketing/marketing-settings';
import { describe, expect, it } from 'vitest';
import { firstMoment, momentText, readStart, startText, usualStart } from './start-choice.ts';

const zone = 'America/Los_Angeles';
const now = new Date('2026-05-14T17:24:00Z');
const later = (day: string, clock: string) => readStart({ isNow: false, day, clock }, zone, now);

describe('campaign start time', () => {
  it('a campaign without a chosen start time starts now, and no start time is sent to the server', () => {
    expect(readStart({ ...usualStart('2026-05-14'), isNow: true }, zone, now)).toEqual({
      start: null,
      at: now,
    });
  });

  it('the start time of a campaign is in the business time zone', () => {
    expect(later('2026-05-14', '14:00')).toEqual({
      start: '2026-05-14T14:00',
      at: new Date('2026-05-14T21:00:00Z'),
    });
  });

  it.each([
    ['', '14:00', 'Please enter a date and time'],
    ['2026-05-14', 'soon', 'Please enter a date and time'],
    ['2026-05-14', '10:24', 'This time has passed. Please choose a later time.'],
    ['2027-03-14', '02:30', 'The clocks skip this time. Please choose another time.'],
  ])(
    'a campaign start with the date “%s” and the time “%s” is rejected with the message: %s',
    (day, clock, problem) => {
      expect(later(day, clock)).toEqual({ problem });
    },
  );

  it.each([
    ['2026-05-14T21:00:00Z', 'today at 2:00 PM'],
    ['2026-05-15T16:00:00Z', 'tomorrow at 9:00 AM'],
    ['2026-05-19T16:00:00Z', 'May 19 at 9:00 AM'],
    ['2026-06-19T16:00:00Z', 'Jun 19 at 9:00 AM'],
  ])('momentText() describes the time %s as “%s”', (moment, text) => {
    expect(momentText(new Date(moment), zone, '2026-05-14')).toBe(text);
  });

  it.each([
    ['2026-05-14T17:00:00Z', 'now'],
    // 9:00 UTC is 2:00 AM in the business time zone. That is within the quiet hours, which end at 8:00 AM.
    ['2026-05-14T09:00:00Z', 'today at 8:00 AM'],
    ['2026-05-15T05:00:00Z', 'tomorrow at 8:00 AM'],
  ])('a campaign that is confirmed at %s starts %s', (at, text) => {
    const read = { start: null, at: new Date(at) };
    const first = firstMoment(read, usualMarketingSettings, zone);
    expect(startText(read, first, zone, '2026-05-14')).toBe(text);
  });
});
