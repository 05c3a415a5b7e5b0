import { expect, test } from 'vitest';
import { understand } from '../understand.ts';
import type { UnderstandingContext, Wish } from '../understanding.ts';
import { readWish, type WishKind } from '../wishes/wish.ts';
import { asWished, mayAskToDo, saysYes, withoutYes } from './asks-to-do.ts';

const context: UnderstandingContext = { today: '2026-05-14', clock: '10:00', previous: null, people: [] };

function proposed(words: string, kind: WishKind, given: object): Wish | null {
  const understood = understand(withoutYes(words), context);
  const wish = readWish(kind, given);
  if (!wish) throw new Error('no wish');
  return asWished(wish, understood.kind === 'wish' ? understood.wish : null);
}

test.each<[string, WishKind, object]>([
  ['who has paid 500 this month', 'record_payment', { customer: 'Elena Marsh', amount: 500 }],
  ['send me the list of overdue invoices', 'send_reminders', {}],
  [
    'show my bill for Elena. Do I need to do anything?',
    'create_invoice',
    { customer: 'Elena', items: [{ name: 'x' }] },
  ],
  ['Who owes me money, and what should I do about it?', 'send_reminders', {}],
  ['Which payments came in this week?', 'record_payment', { amount: 5 }],
  ['Show me invoice 7f3a9c21', 'send_reminders', { number: '7f3a9c21' }],
  ['Add task call the bank', 'send_reminders', {}],
  ['Move tomorrow’s visit at Oak Street to 3pm', 'cancel_visit', { which: 'Oak Street' }],
  ['yes', 'send_reminders', {}],
])('the chat does not treat “%s” as a request for %s', (words, kind, given) =>
  expect(proposed(words, kind, given)).toBeNull(),
);

test.each<[string, WishKind, object, object]>([
  ['remind Elena Marsh', 'send_reminders', { daysLate: 1 }, { customer: 'Elena Marsh', daysLate: null }],
  ['yes, please remind Elena Marsh', 'send_reminders', { customer: 'Bob' }, { customer: 'Elena Marsh' }],
  ['remind everybody more than 30 days late', 'send_reminders', { daysLate: 1 }, { daysLate: 30 }],
  [
    'Ana Kim paid 200 in cash',
    'record_payment',
    { customer: 'Bob', amount: 200 },
    { customer: 'Ana Kim', amount: 200 },
  ],
  [
    'Book Elena Marsh on Friday at 2pm',
    'book_visit',
    { customer: 'Bob', title: 'Drain' },
    { customer: 'Elena Marsh', title: 'Drain' },
  ],
  ['Add task call the bank', 'add_task', { line: 'Call the bank today' }, { line: 'Call the bank today' }],
  ['mark order filters as done', 'complete_task', { title: 'pay Bob' }, { title: 'order filters' }],
])(
  'the chat limits the action that the model proposes to the people named in “%s”',
  (words, kind, given, expected) => expect(proposed(words, kind, given)).toMatchObject({ kind, ...expected }),
);

test.each([
  ['yes', true],
  ['Yes, please do it!', true],
  ['ok, send it', true],
  ['yes, and who paid 500?', false],
  ['Who owes me money?', false],
])('saysYes() checks whether the message “%s” is a plain confirmation: %s', (words, expected) =>
  expect(saysYes(words)).toBe(expected),
);

const isOrder = (words: string) => mayAskToDo(words, understand(words, context));

test.each([
  'send all overdue invoices to everybody',
  'can you send the overdue invoices?',
  'go ahead and do it',
  'charge Maria 500 and delete the estimate',
  'delete all unpaid invoices',
  'void the last invoice',
  'I need you to email Tom',
  'make the oldest invoice paid',
  'show me overdue invoices and remind everybody',
  'get rid of the drafts',
  'how about you remind her',
  "why don't you send it",
  'could you let Elena know?',
  'would you mind cancelling Friday',
  'Friday needs to move to Monday',
  'take Tom off the job',
  'who is late? send them a reminder',
  'put Elena down for Friday',
  'manda la factura a Elena',
  'list them, then email them',
  'mark invoice 1042 as paid',
])('an answer without an action card must say that nothing was done if the user wrote: %s', (words) =>
  expect(isOrder(words)).toBe(true),
);

test.each([
  'who owes me money?',
  'overdue invoices',
  'why is business slow lately?',
  'what would you do about the late payers',
  'is it better to ask for a deposit',
  'can you tell me who is late',
  'could you explain the margin',
  'what about Elena?',
  'explain sales tax to me',
  'do I charge enough',
  'summarize last month',
  'how do I send a reminder?',
  'give me three ideas to get more reviews',
  'hello',
  'thanks a lot',
])('an answer to this message does not need a statement that nothing was done: %s', (words) =>
  expect(isOrder(words)).toBe(false),
);
