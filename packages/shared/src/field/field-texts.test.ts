import { expect, test } from 'vitest';
import { noticeText } from './field-texts.ts';

const zone = 'America/Los_Angeles';
const notice = { title: 'Gutter cleaning', start_time: '2026-05-14T17:30:00Z', was: null };

test.each([
  ['assigned', {}, 'New visit for you', 'Gutter cleaning, 10:30 AM on Thursday, May 14'],
  ['moved', {}, 'Visit moved', 'Gutter cleaning is now at 10:30 AM on Thursday, May 14'],
  [
    'moved',
    { was: '2026-05-13T16:45:00Z' },
    'Visit moved',
    'Gutter cleaning is now at 10:30 AM on Thursday, May 14, it was 9:45 AM on Wednesday, May 13',
  ],
  [
    'cancelled',
    {},
    'Visit cancelled',
    'Gutter cleaning, 10:30 AM on Thursday, May 14: you do not need to go.',
  ],
  [
    'unassigned',
    {},
    'Visit reassigned',
    'Gutter cleaning, 10:30 AM on Thursday, May 14, is no longer assigned to you.',
  ],
] as const)(
  'a notice of kind %s about a visit with %j has the right text',
  (kind, fields, title, description) =>
    expect(noticeText({ ...notice, kind, ...fields }, zone)).toEqual({ title, description }),
);

test('a notice about a visit states times in the time zone of the business, even across midnight', () =>
  expect(noticeText({ ...notice, kind: 'assigned' }, 'Australia/Sydney').description).toBe(
    'Gutter cleaning, 3:30 AM on Friday, May 15',
  ));
