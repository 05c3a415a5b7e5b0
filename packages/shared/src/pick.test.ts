import { expect, test } from 'vitest';
import { type Carried, carry, keysOf, pick } from './pick.ts';

interface Request {
  name: string;
  gate_code: string | null;
  size: number;
}
interface Visit {
  title: string;
  access: string | null;
}

test('carry() copies each value into the target field that the mapping names', () => {
  const names = { name: 'title', gate_code: 'access', size: null } as const satisfies Carried<Request, Visit>;
  expect(carry({ name: 'Gutters', gate_code: '4711', size: 3 }, names)).toEqual({
    title: 'Gutters',
    access: '4711',
  });
});

test('a mapping that leaves out a field, or maps a field to a field of a different type, causes a type error', () => {
  // @ts-expect-error: nothing is said about `gate_code`.
  const incomplete = { name: 'title', size: null } as const satisfies Carried<Request, Visit>;
  // @ts-expect-error: a number cannot become a title.
  const unfit = { name: 'title', gate_code: null, size: 'title' } as const satisfies Carried<Request, Visit>;
  expect([incomplete, unfit]).toHaveLength(2);
});

test('pick() and keysOf() leave out the keys that were not requested', () => {
  expect(keysOf({ shape: { id: 1, name: 2 } }, 'id')).toEqual(['name']);
  expect(pick({ id: 1, name: 'a' }, ['name'])).toEqual({ name: 'a' });
});
