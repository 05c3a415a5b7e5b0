import { expect, test } from 'vitest';
import { inputOf, valuesOf } from './card-fields.ts';

const task = {
  title: 'Call Sam',
  due_date: '2026-05-15',
  due_time: null,
  priority: 'normal',
  assignee_id: 'a1',
};

test('a chat card that is edited shows null values as empty fields and keeps input values that have no field', () => {
  const values = valuesOf('add_task', task);
  expect(values).toEqual({ title: 'Call Sam', due_date: '2026-05-15', due_time: '', priority: 'normal' });
  expect(inputOf('add_task', task, { ...values, title: ' Call Ana ', due_date: '' })).toEqual({
    ...task,
    title: 'Call Ana',
    due_date: null,
  });
});

test.each([
  ['record_payment', { amount: '250.50' }, { amount: 250.5 }],
  ['record_payment', { amount: 'a lot' }, { amount: 'a lot' }],
  ['record_payment', { amount: '' }, { amount: '' }],
  ['book_visit', { minutes: '90' }, { minutes: 90 }],
  ['move_visit', { date: '2026-05-15', time: '15:00' }, { date: '2026-05-15', time: '15:00' }],
  ['add_customer', { phone: '' }, { phone: null }],
] as const)(
  'inputOf() converts the form values of a chat card for %s: %j becomes %j',
  (kind, values, input) => {
    expect(inputOf(kind, {}, values)).toMatchObject(input);
  },
);
