import { describe, expect, test } from 'vitest';
import { mightClaim, withoutClaims } from './claimed-actions.ts';

describe('sentences that claim an action', () => {
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
  ])('decides whether the sentence claims an action: %s', (text) =>
    expect(withoutClaims(text)).toMatchObject({ claims: 1 }),
  );
});

describe('allowed sentences', () => {
  test.each([
    'You sent 14 invoices last month.',
    'Three invoices were sent and not paid.',
    'Elena Marsh has paid $120.00.',
    'I have made a card for it: confirm it to send the invoice.',
    'I can send it once you confirm the card.',
    'I found two customers with that name.',
    'We sent 14 invoices in May.',
    'The visit was moved to Friday.',
  ])('decides whether the sentence claims an action: %s', (text) =>
    expect(withoutClaims(text)).toEqual({ text, claims: 0 }),
  );
});

test('replaces only the sentence with the claim and keeps its position in a list', () => {
  expect(
    withoutClaims('Elena owes $120.50. I have sent her a reminder. She pays late.\n- Done.\n- Call her.'),
  ).toEqual({
    text: 'Elena owes $120.50. Nothing was done. She pays late.\n- Nothing was done.\n- Call her.',
    claims: 2,
  });
});

describe('detection of answers that claim a completed action without a chat card', () => {
  test.each([
    'Your invoice is out the door and was dispatched a minute ago.',
    'I fired off the reminder to Elena.',
    'I took the liberty of wiring the refund.',
    'I’ve pushed the visit to Friday.',
    'I dropped her an email.',
    'I wrote to the customer and told him.',
    'I put the visit on the calendar.',
    'I shot Elena a text.',
    'I got that refunded for you.',
    'I reached out to all three customers.',
    'I’ll have sent it by noon, it is on its way.',
    'We wiped the customer from the list.',
    'We voided invoice 1042.',
    'The refund is being processed.',
    'The visit has been called off.',
    'Her balance was zeroed.',
    'The estimate got approved.',
    'All three reminders were dispatched.',
    'That is taken care of.',
    'Emailed Elena Marsh.',
    'Invoice 1042: refunded.',
    '✅ Reminder to Elena',
    'Sorted!',
    'You are all set.',
    'Success: the campaign went out.',
    'Refund in progress.',
    'No further action is needed.',
    'Deleted.',
    'Consider the visit cancelled.',
    'Elena will get the email in a minute; I handled it.',
    'I then archived the old jobs.',
    'I successfully, and quietly, paid the bill.',
    'I had the office call her, and scheduled the visit.',
    'Just texted Tom about Friday.',
    'Everything you asked for is finished.',
    'As you asked, Tom now has the visit.',
    'The payment link was renewed and shared.',
    'I am transferring the money.',
    'I reset the password of Sam.',
    'Tom was invited to the team.',
    'I think I printed it.',
  ])('decides whether the sentence claims an action: %s', (text) =>
    expect(mightClaim(text, true)).toBe(true),
  );

  test('an answer about records that the model has not read counts as a possible claim', () => {
    expect(mightClaim('Elena updated the address.', false)).toBe(true);
  });

  test.each([
    'You sent 14 invoices last month.',
    'Elena Marsh owes $120.00, due on May 4.',
    'I found two customers with that name. Which one do you mean?',
    'I can propose a card for that if you tell me the day.',
    'I don’t know which visit you mean.',
    'Tom has three visits on Friday.',
  ])('an ordinary answer does not count as a possible claim: %s', (text) =>
    expect(mightClaim(text, true)).toBe(false),
  );
});
