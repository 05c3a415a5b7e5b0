import type * as z from 'zod';
import { toJSONSchema } from 'zod';

export type JsonSchema = {
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  minimum?: number;
  required?: string[];
};

export const exampleId = '3f0c1e5a-7d42-4b8e-9a61-5c2f8e0b4d17';
export const exampleTime = '2026-11-20T16:30:00.000Z';

const byFormat: Record<string, string> = {
  uuid: exampleId,
  guid: exampleId,
  date: '2026-11-20',
  'date-time': exampleTime,
  email: 'ida@example.com',
  uri: 'https://example.com',
};

/** Believable values for the fields that nearly every record has. */
const byName: Record<string, string> = {
  first_name: 'Ida',
  last_name: 'Marsh',
  name: 'Ida Marsh',
  company: 'Marsh & Co.',
  email: 'ida@example.com',
  phone: '(503) 555-0161',
  address: '1 Quay Street',
  city: 'Portland',
  state: 'OR',
  zip_code: '97201',
  title: 'Gutter cleaning',
  subject: 'Your invoice',
  recipient: 'ida@example.com',
};

/**
 * Builds an example value for a schema. It is the same each time and contains no data of any business. On request, fields
 * that may be left out are left out.
 */
export function exampleValue(schema: JsonSchema, name: string, onlyRequired = false): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== 'null') ?? schema.allOf?.[0];
  if (choice) return exampleValue(choice, name, onlyRequired);
  const type = Array.isArray(schema.type) ? schema.type.find((each) => each !== 'null') : schema.type;
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(([key]) => !onlyRequired || schema.required?.includes(key))
        .map(([key, inner]) => [key, exampleValue(inner, key, onlyRequired)]),
    );
  if (type === 'array') return schema.items ? [exampleValue(schema.items, name, onlyRequired)] : [];
  if (type === 'number' || type === 'integer') return Math.max(schema.minimum ?? 1, 1);
  if (type === 'boolean') return false;
  if (type === 'string') return byFormat[schema.format ?? ''] ?? byName[name] ?? 'Text';
  return null;
}

export const exampleOf = (schema: z.core.$ZodType): unknown =>
  exampleValue(toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as JsonSchema, '');
