import { contract } from '@dayworks/shared/contract';
import type * as z from 'zod';

interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  items?: z.ZodType[];
  innerType?: z.ZodType;
  valueType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  left?: z.ZodType;
  right?: z.ZodType;
  options?: z.ZodType[];
  getter?: () => z.ZodType;
}

interface Procedure {
  '~orpc': { route: { method?: string }; outputSchema?: z.ZodType };
}

/**
 * Lists the path of every number in a schema, such as '.counts.*' for a record with dynamic keys or '.rows[].total' for
 * the rows of a list.
 */
function numbersOf(schema: z.ZodType | undefined, path: string, above: readonly z.ZodType[] = []): string[] {
  const definition = schema?.def as unknown as Definition | undefined;
  if (!schema || !definition || above.includes(schema)) return [];
  const { type, shape, element, items, valueType, innerType, options, getter } = definition;
  const inside = (part: z.ZodType | undefined, place = path) => numbersOf(part, place, [...above, schema]);
  if (type === 'number') return [path];
  if (shape) return Object.entries(shape).flatMap(([key, field]) => inside(field, `${path}.${key}`));
  if (element) return inside(element, `${path}[]`);
  if (items) return items.flatMap((item) => inside(item, `${path}[]`));
  if (valueType) return inside(valueType, `${path}.*`);
  if (getter) return inside(getter());
  const parts = [innerType, definition.out ?? definition.in, definition.left, definition.right];
  return [...parts, ...(options ?? [])].flatMap((part) => inside(part));
}

/** Every number that a read procedure of the contract returns, as 'feature.procedure.path'. */
export const figureFields: readonly string[] = Object.entries(contract).flatMap(([feature, routes]) =>
  Object.entries(routes).flatMap(([name, procedure]) => {
    const { route, outputSchema } = (procedure as unknown as Procedure)['~orpc'];
    if (route.method !== 'GET') return [];
    return [...new Set(numbersOf(outputSchema, `${feature}.${name}`))];
  }),
);
