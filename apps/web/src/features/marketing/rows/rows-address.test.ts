import { expect, test } from 'vitest';
import { type RowsOf, readRows, writeRows } from './rows-address.ts';

const id = '0198c0de-0000-7000-8000-000000000001';

const cases: [RowsOf, string][] = [
  [{ kind: 'received' }, 'received'],
  [{ kind: 'bookings', campaign_id: id }, `bookings.campaign.${id}`],
  [{ kind: 'people', automation: 'thanks' }, 'people.automation.thanks'],
  [{ kind: 'received', from: '2026-04-27', to: '2026-05-03' }, 'received.from.2026-04-27.to.2026-05-03'],
  [{ kind: 'leads', source: 'Mr. Sign.source.Inc.' }, 'leads.source.Mr. Sign.source.Inc.'],
  [{ kind: 'leads', source: '' }, 'leads.source.'],
];

test.each(cases)('the rows %j are written to the URL as %s and read back unchanged', (rows, text) => {
  expect(writeRows(rows)).toBe(text);
  expect(readRows(text)).toEqual(rows);
});

test.each([
  ['', undefined],
  ['nothing', undefined],
  ['received.campaign.1', { kind: 'received' }],
  ['received.from.2026-02-30.to.2026-03-01', { kind: 'received' }],
  ['received.automation.nap', { kind: 'received' }],
])('readRows() ignores invalid parts of the URL value “%s”', (text, expected) => {
  expect(readRows(text)).toEqual(expected);
});
