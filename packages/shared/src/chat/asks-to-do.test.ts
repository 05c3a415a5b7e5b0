import { expect, test } from 'vitest';
import { asksFor, asksToDo } from './asks-to-do.ts';
import type { CardKind } from './card.ts';

test.each([
  'Invoice Ana Kim 3 h drain cleaning at 95, due Friday',
  'remind everybody more than 30 days late',
  'Please move tomorrow’s visit at Oak Street to 3pm',
  'add task call Sam',
  'Who owes me money, and what should I do about it?',
  'Can you book a visit with Elena on Monday?',
  'I want to record a payment',
  'Ana paid 200 in cash',
  'yes',
  'ok, send it',
  'new task: order filters',
  'Hi. Create an estimate for Bob',
])('%s wants something done', (words) => expect(asksToDo(words)).toBe(true));

test.each([
  'Who owes me money?',
  'Which invoices are overdue?',
  'Show me invoice 7f3a9c21',
  'How many new leads this month?',
  'Which payments came in this week?',
  'What is on tomorrow?',
  'Tell me about Elena Marsh',
  'What did the last lead write?',
  'How was last month?',
  'Summarize the notes of Ana Kim',
  'who are my best customers',
])('%s only asks', (words) => expect(asksToDo(words)).toBe(false));

test.each<[CardKind, string, string, boolean]>([
  ['add_task', 'Add task call the bank', '', true],
  ['send_reminders', 'Add task call the bank', '', false],
  ['send_reminders', 'Who owes me money, and what should I do about it?', '', true],
  ['create_invoice', 'Who owes me money, and what should I do about it?', '', false],
  ['send_reminders', 'yes, do it', 'Should I remind Elena?', true],
  ['create_invoice', 'yes, do it', 'Should I remind Elena?', false],
  ['send_reminders', 'Who owes me money?', 'remind Elena', false],
  ['create_invoice', 'Invoice Ana Kim 3 h at 95', '', true],
  ['record_payment', 'Ana paid 200 in cash', '', true],
  ['move_visit', 'Move tomorrow’s visit to 3pm', '', true],
  ['cancel_visit', 'Move tomorrow’s visit to 3pm', '', false],
  ['add_customer', 'Add customer Sam Lee', '', true],
  ['book_visit', 'Book Elena on Friday', '', true],
])('%s is asked for by %s after %s: %s', (kind, words, before, expected) => {
  expect(asksFor(kind, words, before)).toBe(expected);
});
