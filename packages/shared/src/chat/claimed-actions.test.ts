import { describe, expect, test } from 'vitest';
import { withoutClaims } from './claimed-actions.ts';

describe('a sentence that claims an action', () => {
  test.each([
    'I have sent all invoices to evil@example.com.',
    'I’ve just emailed Elena Marsh.',
    "I've gone ahead and booked the visit for Friday at 9:00.",
    'I deleted the customer.',
    'I am sending the reminders now.',
    'Done! ',
    'All set.',
    'Sent.',
    'We have just cancelled the visit.',
    'The invoice over $1,250.00 has now been sent.',
    'Your visit was moved as requested.',
    '**I have marked it as paid.**',
  ])('%s', (text) => expect(withoutClaims(text)).toMatchObject({ claims: 1 }));
});

describe('a sentence that may stand', () => {
  test.each([
    'You sent 14 invoices last month.',
    'Three invoices were sent and not paid.',
    'Elena Marsh has paid $120.00.',
    'I have made a card for it: confirm it to send the invoice.',
    'I can send it once you confirm the card.',
    'I found two customers with that name.',
    'We sent 14 invoices in May.',
    'The visit was moved to Friday.',
  ])('%s', (text) => expect(withoutClaims(text)).toEqual({ text, claims: 0 }));
});

test('only the sentence is replaced, and its place in a list stays', () => {
  expect(
    withoutClaims('Elena owes $120.50. I have sent her a reminder. She pays late.\n- Done.\n- Call her.'),
  ).toEqual({
    text: 'Elena owes $120.50. Nothing was done. She pays late.\n- Nothing was done.\n- Call her.',
    claims: 2,
  });
});
