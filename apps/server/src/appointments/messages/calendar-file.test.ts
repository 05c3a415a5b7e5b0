import { instantOf } from '@dayworks/shared/dates/zoned-time';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { type CalendarEntry, calendarText, invitationText } from './calendar-file.ts';

const entry = (fields: Partial<CalendarEntry> = {}): CalendarEntry => ({
  id: '0d3145a8-f88d-4077-891c-acba176a3b32',
  version: 1,
  title: 'Deck',
  status: 'scheduled',
  start_time: '2027-03-02T17:00:00.000Z',
  end_time: '2027-03-02T18:30:00.000Z',
  updated_at: '2026-11-16T04:00:00.000Z',
  address: null,
  description: null,
  url: null,
  ...fields,
});

/** Parses the calendar file with a different library than the one that wrote the file. */
function read(text: string) {
  const root = new ICAL.Component(ICAL.parse(text));
  return root
    .getAllSubcomponents('vevent')
    .map((component) => ({ component, event: new ICAL.Event(component) }));
}

describe('characters with a special meaning in calendar files', () => {
  test.each([
    ['line breaks', 'One\r\nBEGIN:VEVENT\nSUMMARY:Two\rThree'],
    ['separators', 'a;b,c:d\\e "f" = g'],
    ['other scripts and emoji', 'Jürgen Großkreutz 木工 🛠️🪵 ребро'],
    ['a long line of multi-byte characters', '木🛠️é'.repeat(150)],
    ['an injected calendar property', 'X\r\nATTENDEE:mailto:evil@example.test'],
  ])('an appointment title with %s is read back from the calendar file as plain text', (_, title) => {
    const text = calendarText([entry({ title, address: title, description: title })]);
    const events = read(text);
    expect(events).toHaveLength(1);
    const [{ component, event } = expect.fail()] = events;
    const plain = title.replaceAll(/\r\n|\r/g, '\n');
    expect(event.summary).toBe(plain);
    expect([event.location, event.description]).toEqual([plain, plain]);
    expect(component.getAllProperties('attendee')).toEqual([]);
    const lines = text.split('\r\n');
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  test('a person’s name cannot inject a property into the calendar file', () => {
    const evil = 'Eve"\r\nATTENDEE:mailto:x@example.test;;:,';
    const text = invitationText(
      entry(),
      { name: evil, email: 'office@example.test' },
      { name: evil, email: 'eve@example.test' },
    );
    const [{ component } = expect.fail()] = read(text);
    expect(
      component.getAllProperties('attendee').map((attendee) => String(attendee.getFirstValue())),
    ).toEqual(['MAILTO:eve@example.test']);
    expect(component.getAllProperties('organizer')).toHaveLength(1);
  });
});

const zones = [
  'America/Los_Angeles',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/Sao_Paulo',
];

test.each(zones)(
  'in a calendar file, an appointment before or after a daylight saving time change in the time zone %s has the correct instant',
  (zone) => {
    const days = [
      '2027-03-13',
      '2027-03-14',
      '2027-03-28',
      '2027-04-04',
      '2027-10-03',
      '2027-10-31',
      '2027-11-07',
    ];
    const entries = days.flatMap((day) => {
      const [start, end] = [instantOf(`${day}T09:30`, zone), instantOf(`${day}T10:15`, zone)];
      return start && end ? [entry({ start_time: start.toISOString(), end_time: end.toISOString() })] : [];
    });
    expect(entries).toHaveLength(days.length);
    expect(
      read(calendarText(entries, 'Works')).map(({ event }) => [
        event.startDate.toJSDate().toISOString(),
        event.endDate.toJSDate().toISOString(),
      ]),
    ).toEqual(entries.map(({ start_time, end_time }) => [start_time, end_time]));
  },
);

test('the calendar file contains the status and the sequence number of the appointment', () => {
  const [{ component, event } = expect.fail()] = read(
    calendarText([entry({ status: 'cancelled', version: 4 })]),
  );
  expect([component.getFirstPropertyValue('status'), event.sequence]).toEqual(['CANCELLED', 3]);
});
