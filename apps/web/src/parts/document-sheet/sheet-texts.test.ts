import { expect, test } from 'vitest';
import { activityText } from './activity-text.ts';

test.each([
  [{ action: 'create', amount: null }, 'Created'],
  [{ action: 'payment', amount: 3450 }, 'Payment of $3,450.00 recorded'],
  [{ action: 'view', amount: null }, 'Opened by the customer'],
  [{ action: 'refund', amount: 50 }, 'Refund of $50.00 recorded'],
  [{ action: 'sign', amount: null }, 'Signed by the customer'],
  [{ action: 'some_new_thing', amount: null }, 'Some new thing'],
])('activityText() describes the event %o in the history of a document as “%s”', (event, text) => {
  expect(activityText(event)).toBe(text);
});
