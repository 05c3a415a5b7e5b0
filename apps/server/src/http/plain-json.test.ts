import { StandardRPCJsonSerializer } from '@orpc/client/standard';
import { expect, test } from 'vitest';
import { isPlainJson, PlainJsonFirst } from './api/rpc-handler.ts';

const plain = [null, '', 'a', 0, -1.5, true, [], {}, [1, ['b', null]], { a: { b: [{ c: 'd' }] } }];
const others = [
  undefined,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  1n,
  new Date(0),
  new Set([1]),
  new Map([['a', 1]]),
  /a/,
  new URL('https://a.example/'),
  new Blob(['a']),
  { a: undefined },
  [undefined],
  { deep: [{ at: new Date(0) }] },
  new (class Money {
    cents = 1;
  })(),
];

test.each(plain)('isPlainJson() accepts %j', (value) => expect(isPlainJson(value)).toBe(true));
test.each(others.map((value) => [value]))('isPlainJson() rejects %s', (value) =>
  expect(isPlainJson(value)).toBe(false),
);

test.each([...plain, ...others].map((value) => [value]))(
  'a value (%s) is serialized exactly as the RPC library serializes it',
  (value) => {
    const written = new PlainJsonFirst().serialize(value);
    expect(written).toEqual(new StandardRPCJsonSerializer().serialize(value));
    const parts = JSON.parse(JSON.stringify(written.slice(0, 2))) as unknown[];
    expect(parts).toEqual(
      JSON.parse(JSON.stringify(new StandardRPCJsonSerializer().serialize(value).slice(0, 2))),
    );
  },
);

test.each([
  [0, '1'],
  [1, '2026-05-14'],
  [2, null],
  [4, 'https://a.example/'],
  [5, '/a/'],
  [6, []],
  [7, []],
  ['other', 'x'],
])('a value of type %s, which no route accepts, is rejected before it is deserialized', (type, value) => {
  const meta = [[type, 'field']] as Parameters<StandardRPCJsonSerializer['deserialize']>[1];
  expect(() => new PlainJsonFirst().deserialize({ field: value }, meta)).toThrow(/unknown type/);
});

test('the RPC serializer restores an undefined value as undefined and rejects a value that is nested too deep', () => {
  const serializer = new PlainJsonFirst();
  expect(serializer.deserialize({ field: null, other: [1] }, [[3, 'field']])).toEqual({
    field: undefined,
    other: [1],
  });
  let deep: unknown = 'x';
  for (let level = 0; level < 40; level++) deep = [deep];
  expect(() => serializer.deserialize(deep, [])).toThrow(/nested too deep/);
});
