import { describe, expect, it } from 'vitest';
import { timeIn, timeZoneOptions } from './time-zones.ts';

describe('timeZoneOptions', () => {
  it('puts the zones of the United States first, under the names people use', () => {
    const [first] = timeZoneOptions('');
    expect(first).toMatchObject({ value: 'America/New_York', label: 'Eastern Time', group: 'United States' });
  });

  it('offers every zone once', () => {
    const values = timeZoneOptions('America/New_York').map((option) => option.value);
    expect(new Set(values).size).toBe(values.length);
  });

  it('keeps a chosen zone that the browser does not list', () => {
    expect(timeZoneOptions('US/Pacific-New').some((option) => option.value === 'US/Pacific-New')).toBe(true);
  });

  it('names a place within a place from the inside out', () => {
    const knox = timeZoneOptions('').find((option) => option.value === 'America/Indiana/Knox');
    expect(knox?.label).toBe('Knox, Indiana');
  });
});

describe('timeIn', () => {
  const noon = new Date('2026-05-14T12:00:00Z');

  it('reads the clock of the zone', () => {
    expect(timeIn('America/Los_Angeles', noon)).toBe('Thursday 5:00 AM');
  });

  it('is nothing for a zone that does not exist', () => {
    expect(timeIn('Mars/Olympus', noon)).toBeNull();
  });
});
