import { expect, test } from 'vitest';
import * as z from 'zod';
import { readUnless, readWith } from './reading.ts';

const Visit = z.object({
  name: z.string().trim().min(1, 'Name it').max(5, 'Too long'),
  items: z.array(z.object({ price: z.number() })),
});
const read = readWith<z.output<typeof Visit>>(Visit);

test('a form submits the typed values after its schema has converted them', () => {
  expect(read({ name: ' Roof ', items: [] })).toEqual({ values: { name: 'Roof', items: [] } });
});

test('each form error is assigned to its field, and only the first error of a field is reported', () => {
  const { problems } = read({ name: '', items: [{ price: 1 }, { price: 'x' }] });
  expect(problems).toEqual({ name: 'Name it', 'items.1.price': expect.any(String) });
});

test('form values are submitted only if there is no error; an error without a message only highlights its field', () => {
  expect(readUnless('sent', { name: undefined })).toEqual({ values: 'sent' });
  expect(readUnless('sent', { name: undefined, password: '' })).toEqual({ problems: { password: '' } });
});
