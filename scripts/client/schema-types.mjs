/*
 * Writes a JSON schema as a TypeScript type. Only what the contract uses is known; anything else becomes `unknown`,
 * which is true and makes the user of the client check the value.
 */

const quoted = (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

const unionOf = (types) => {
  const different = [...new Set(types)];
  return different.length === 1 ? different[0] : different.join(' | ');
};

const inList = (type) => (/[|&]/.test(type) && !/^[{(]/.test(type) ? `(${type})` : type);

function objectType({ properties = {}, required = [], additionalProperties }) {
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${quoted(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`,
  );
  if (fields.length > 0) return `{ ${fields.join('; ')} }`;
  return typeof additionalProperties === 'object'
    ? `Record<string, ${typeOf(additionalProperties)}>`
    : 'Record<string, unknown>';
}

const plainTypes = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

/** Returns the TypeScript type of the values that a JSON schema accepts. */
export function typeOf(schema) {
  if (typeof schema !== 'object' || schema === null) return 'unknown';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return unionOf(schema.enum.map((value) => JSON.stringify(value)));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return unionOf(choices.map(typeOf));
  if (schema.allOf) return schema.allOf.map((part) => inList(typeOf(part))).join(' & ');
  if (Array.isArray(schema.type)) return unionOf(schema.type.map((type) => typeOf({ ...schema, type })));
  if (schema.contentMediaType || schema.format === 'binary') return 'Blob';
  if (schema.type === 'array')
    return schema.items
      ? `${inList(typeOf(schema.items))}[]`.replace(/^(\{.*\})\[\]$/s, 'Array<$1>')
      : 'unknown[]';
  if (schema.type === 'object' || schema.properties) return objectType(schema);
  return plainTypes[schema.type] ?? 'unknown';
}
