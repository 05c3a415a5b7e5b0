export interface AuditChange {
  /** 'total', 'items.0.name' */
  field: string;
  /** As text; undefined where the field was not there. */
  before: string | undefined;
  after: string | undefined;
}

const isBranch = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Every leaf with the path that leads to it. */
function leavesOf(value: unknown, path = ''): [string, string][] {
  if (value === null && path === '') return [];
  if (!isBranch(value)) return value === undefined ? [] : [[path || 'value', asText(value)]];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, path ? `${path}.${name}` : name));
}

/** What a change did, field by field; what stayed the same is left out. */
export function auditChanges(before: unknown, after: unknown): AuditChange[] {
  const [was, is] = [new Map(leavesOf(before)), new Map(leavesOf(after))];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, before: was.get(field), after: is.get(field) }))
    .filter((change) => change.before !== change.after);
}
