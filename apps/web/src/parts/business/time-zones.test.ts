import { describe, expect, it } from 'vitest';
import { timeIn, timeZoneOptions } from './time-zones.ts';

describe('time zone options', () => {
  it('timeZoneOptions() lists the zones of the United States first, with their common names', () => {
    const [first] = timeZoneOptions('');
    expect(first).toMatchObject({ value: 'America/New_York', label: 'Eastern Time', group: 'United States' });
  });

  it('timeZoneOptions() lists every zone once', () => {
    const values = timeZoneOptions('America/New_York').map((option) => option.value);
    expect(new Set(values).size).toBe(values.length);
  });

  it('timeZoneOptions() keeps a chosen zone that the browser does not list', () => {
    expect(timeZoneOptions('US/Pacific-New').some((option) => option.value === 'US/Pacific-New')).toBe(true);
  });

  it('timeZoneOptions() puts the city before the larger region', () => {
    const knox = timeZoneOptions('').find((option) => option.value === 'America/Indiana/Knox');
    expect(knox?.label).toBe('Knox, Indiana');
  });
});

describe('the current time in a time zone', () => {
  const noon = new Date('2026-05-14T12:00:00Z');

  it('timeIn() returns the time in the given time zone', () => {
    expect(timeIn('America/Los_Angeles', noon)).toBe('Thursday 5:00 AM');
  });

  it('timeIn() returns null for a zone that does not exist', () => {
    expect(timeIn('Mars/Olympus', noon)).toBeNull();
  });
});
