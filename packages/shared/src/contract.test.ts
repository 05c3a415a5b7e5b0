import { expect, test } from 'vitest';
import type * as z from 'zod';
import { contract } from './contract.ts';

interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  options?: z.ZodType[];
  keyType?: z.ZodType;
  valueType?: z.ZodType;
  items?: z.ZodType[];
}

interface Procedure {
  '~orpc': { inputSchema?: z.ZodType; outputSchema?: z.ZodType };
}

/** The schema types that cannot contain free text. */
const textless = new Set([
  'number',
  'boolean',
  'null',
  'undefined',
  'enum',
  'literal',
  'date',
  'never',
  'int',
]);

/** Lists every text field of an API input, with the schema that validates the field. */
function* textsOf(schema: z.ZodType, path: string): Generator<[string, z.ZodType]> {
  const definition = schema.def as unknown as Definition;
  const { type, shape, element, innerType, options, keyType, valueType } = definition;
  if (type === 'string' || type === 'unknown' || type === 'any') yield [path, schema];
  else if (type === 'record') {
    // A record whose values have the type 'unknown' counts as a text field, because its values can contain text.
    if ((valueType?.def as Definition | undefined)?.type === 'unknown') yield [path, schema];
    else if (keyType && valueType)
      yield* [...textsOf(keyType, `${path}{}`), ...textsOf(valueType, `${path}{}`)];
  } else if (shape) for (const [key, field] of Object.entries(shape)) yield* textsOf(field, `${path}.${key}`);
  else if (element) yield* textsOf(element, `${path}[]`);
  else if (innerType) yield* textsOf(innerType, path);
  else if (definition.in) yield* textsOf(definition.in, path);
  else if (options) for (const option of options) yield* textsOf(option, path);
  else if (type !== 'file' && !textless.has(type)) throw new Error(`${path}: what is a ${type}?`);
}

const texts = Object.entries(contract).flatMap(([feature, routes]) =>
  Object.entries(routes).flatMap(([name, procedure]) => {
    const { inputSchema } = (procedure as unknown as Procedure)['~orpc'];
    return inputSchema ? [...textsOf(inputSchema, `${feature}.${name}`)] : [];
  }),
);

test('the test finds more than 200 text fields in the API contract', () => {
  expect(texts.length).toBeGreaterThan(200);
});

test.each(texts)('the text field %s rejects unpaired surrogates and NUL', (_path, schema) => {
  const { type } = schema.def as unknown as Definition;
  for (const broken of ['\ud800', 'a\udfff', 'a@b.example\ud83d', '\udc00\ud800', 'a\0b']) {
    const inputs = type === 'record' ? [{ a: broken }, { a: { b: [broken] } }, { [broken]: 1 }] : [broken];
    for (const input of inputs) expect(schema.safeParse(input).success, JSON.stringify(input)).toBe(false);
  }
});

/**
 * Matches the API procedures that return the user's own sign-in data. These procedures return phone numbers as stored,
 * and the profile screen formats the numbers.
 */
const signIn = /^(?:auth|factors|account|members)\./;

const phones = Object.entries(contract).flatMap(([feature, routes]) =>
  Object.entries(routes).flatMap(([name, procedure]) => {
    const { outputSchema } = (procedure as unknown as Procedure)['~orpc'];
    if (!outputSchema) return [];
    return phonesOf(outputSchema, `${feature}.${name}`).filter(([path]) => !signIn.test(path));
  }),
);

/** Lists every phone number in a response schema, with the schema of its field. */
function phonesOf(schema: z.ZodType, path: string): [string, z.ZodType][] {
  const definition = schema.def as unknown as Definition | undefined;
  // An event stream has no schema definition and contains no phone numbers.
  if (!definition) return [];
  const { shape, element, innerType, options, valueType } = definition;
  if (shape)
    return Object.entries(shape).flatMap(([key, field]) =>
      key === 'phone'
        ? [[`${path}.${key}`, field] as [string, z.ZodType]]
        : phonesOf(field, `${path}.${key}`),
    );
  const inner = [element, innerType, valueType, definition.in, ...(options ?? [])];
  return inner.flatMap((part) => (part ? phonesOf(part, path) : []));
}

test('every phone number in a response has the same format', () => {
  expect(phones.length).toBeGreaterThan(20);
  const raw = phones.filter(([, schema]) => schema.parse('5035550162') !== '(503) 555-0162');
  expect(raw.map(([path]) => path)).toEqual([]);
});
