import { expect, test } from 'vitest';
import * as z from 'zod';
import { readUnless, readWith } from './reading.ts';

const Visit = z.object({
  name: z.string().trim().min(1, 'Name it').max(5, 'Too long'),
  items: z.array(z.object({ price: z.number() })),
});
const read = readWith<z.output<typeof Visit>>(Visit);

test('a form sends the typed values as converted by its schema', () => {
  expect(read({ name: ' Roof ', items: [] })).toEqual({ values: { name: 'Roof', items: [] } });
});

test('each problem has the path of its field, and only the first problem of a field counts', () => {
  const { problems } = read({ name: '', items: [{ price: 1 }, { price: 'x' }] });
  expect(problems).toEqual({ name: 'Name it', 'items.1.price': expect.any(String) });
});

test('values are sent unless there is a problem; a problem with an empty message only marks its field', () => {
  expect(readUnless('sent', { name: undefined })).toEqual({ values: 'sent' });
  expect(readUnless('sent', { name: undefined, password: '' })).toEqual({ problems: { password: '' } });
});
