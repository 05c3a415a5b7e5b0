import { expect, test } from 'vitest';
import { fillSavedReply, inboxCountText, inboxLabel } from './inbox-texts.ts';
import {
  answeredIds,
  isAutomatic,
  isBulk,
  plainSubject,
  previewOf,
  replySubject,
  splitQuote,
} from './incoming-mail.ts';

const header = (key: string, value: string) => ({ key, value });

test.each([
  ['no special header', [], 'Hello', false],
  ['Auto-Submitted: no', [header('auto-submitted', 'no')], 'Hello', false],
  ['Auto-Submitted: auto-replied', [header('auto-submitted', 'Auto-Replied')], 'Hello', true],
  ['an empty return path', [header('return-path', '<>')], 'Hello', true],
  ['a delivery report', [header('content-type', 'multipart/report; x=y')], 'Hello', true],
  ['a subject of an absence notice', [], 'Out of office until Monday', true],
  ['a subject that only mentions it', [], 'Will you be out of office?', false],
])('an email with %s is recognized as automatic or not', (_name, headers, subject, expected) => {
  expect(isAutomatic(headers, { name: '', address: 'elena@mail.example' }, subject)).toBe(expected);
});

test('newsletters and mailing lists are recognized by their headers', () => {
  expect(isBulk([header('list-id', '<x>')])).toBe(true);
  expect(isBulk([header('precedence', 'Bulk')])).toBe(true);
  expect(isBulk([header('precedence', 'first-class')])).toBe(false);
});

test('the ids of answered messages are read newest first and only once, whatever else the headers contain', () => {
  const headers = [
    header('references', '<a@x> junk <b@x>\t<a@x>'),
    header('in-reply-to', 'Your message <c@x>'),
  ];
  expect(answeredIds(headers)).toEqual(['c@x', 'a@x', 'b@x']);
  expect(answeredIds([header('references', '<'.repeat(20_000))])).toEqual([]);
});

test.each([
  ['Yes\n\nOn Mon, May 4, 2026 at 9:00 AM Harbour Works <a@b.c> wrote:\n> Question', 'Yes', 'On Mon'],
  ['Yes\n\nOn Mon, May 4, 2026 at 9:00 AM Harbour Works\n<a@b.c> wrote:\n> Question', 'Yes', 'On Mon'],
  [
    'Ja\n\nAm 04.05.2026 um 09:00 schrieb Harbour:\n> Frage',
    'Ja\n\nAm 04.05.2026 um 09:00 schrieb Harbour:',
    '> Frage',
  ],
  ['Yes\n-----Original Message-----\nFrom: x', 'Yes', '-----Original'],
  ['Yes\nFrom: Harbour\nSent: Monday', 'Yes', 'From: Harbour'],
  [
    '> Question one\nAnswer one\n> Question two\nAnswer two',
    '> Question one\nAnswer one\n> Question two\nAnswer two',
    null,
  ],
  ['Yes\n> one\n> two\n', 'Yes', '> one\n> two'],
  ['> only a quote', '> only a quote', null],
  ['On my way', 'On my way', null],
])('the new part of %j is separated from the quoted message', (given, text, quoted) => {
  const split = splitQuote(given);
  expect(split.text).toBe(text);
  if (quoted === null) expect(split.quoted).toBeNull();
  else expect(split.quoted).toMatch(new RegExp(`^${quoted}`));
});

test('subjects lose the marks of answers, and previews are one short line', () => {
  expect(plainSubject('Re: AW: Fwd: RE[2]:  Invoice\r\n 7')).toBe('Invoice 7');
  expect([replySubject('Re: Invoice'), replySubject(null)]).toEqual(['Re: Invoice', 'Re: Your message']);
  expect(previewOf(' a\n\n b ')).toBe('a b');
  expect([...previewOf('🙂'.repeat(500))]).toHaveLength(140);
});

test('saved replies fill in known names, and the badge counts up to 99', () => {
  const names = { name: 'Elena Marsh', business_name: 'Harbour Works', my_name: 'Ann' };
  expect(fillSavedReply('Hi {{first_name}}, {{ my_name }}, {{other}}', names)).toBe(
    'Hi Elena, Ann, {{other}}',
  );
  expect(fillSavedReply('Hi {{first_name}}', { ...names, name: null })).toBe('Hi there');
  expect([inboxCountText(99), inboxCountText(100), inboxLabel(0), inboxLabel(3)]).toEqual([
    '99',
    '99+',
    'Inbox',
    'Inbox, 3 unread',
  ]);
});
