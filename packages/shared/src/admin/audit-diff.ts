export interface AuditChange {
  /** The path to the changed field within the record, such as 'total' or 'items.0.name'. */
  field: string;
  /** The value of the field before or after the change, as a string; undefined if the field did not exist. */
  before: string | undefined;
  after: string | undefined;
}

const isBranch = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Lists every leaf value of a nested object with its path. */
function leavesOf(value: unknown, path = ''): [string, string][] {
  if (value === null && path === '') return [];
  if (!isBranch(value)) return value === undefined ? [] : [[path || 'value', asText(value)]];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, path ? `${path}.${name}` : name));
}

/** Lists the fields that changed between two versions of a record; unchanged fields are omitted. */
export function auditChanges(before: unknown, after: unknown): AuditChange[] {
  const [was, is] = [new Map(leavesOf(before)), new Map(leavesOf(after))];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, before: was.get(field), after: is.get(field) }))
    .filter((change) => change.before !== change.after);
}
