import { expect, test } from 'vitest';
import { member, open } from './procedures.ts';
import { routesOf } from './routes-of.ts';

const fails = () => Promise.reject(new Error('never called'));

/**
 * Each line after `@ts-expect-error` contains a type error. If the types accepted one of these lines, the type check
 * would fail.
 */
test('only server commands that match the API contract can become routes', () => {
  const routes = routesOf(open.members, { previewInvitation: fails });
  expect(Object.keys(routes)).toEqual(['previewInvitation']);

  const fromWords = (_context: unknown, _input: { words: string }): Promise<never> => fails();
  const asNumber = (_context: unknown, _input: { id: string }): Promise<number> => fails();
  const asOperator = (_context: { operator: string }): Promise<never> => fails();
  // @ts-expect-error the contract gives another input
  routesOf(member.products, { get: fromWords });
  // @ts-expect-error the contract promises another answer
  routesOf(member.products, { get: asNumber });
  // @ts-expect-error who may call it is somebody else
  routesOf(member.products, { get: asOperator });
  // @ts-expect-error the contract has no such route
  routesOf(member.products, { getTwice: fails });
});
