import { StandardRPCJsonSerializer } from '@orpc/client/standard';

/** Whether JSON says all of it: no dates, sets, files or holes, which need a note of what they were. */
export function isPlainJson(value: unknown): boolean {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object') return false;
  if (Array.isArray(value)) return value.every(isPlainJson);
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return false;
  for (const key in value) if (!isPlainJson((value as Record<string, unknown>)[key])) return false;
  return true;
}

type Serialized = ReturnType<StandardRPCJsonSerializer['serialize']>;

/** Nearly every answer is plain JSON as it is. The library copies each value of it and notes its place: a fifth of a list. */
export class PlainJsonFirst extends StandardRPCJsonSerializer {
  override serialize(...parts: Parameters<StandardRPCJsonSerializer['serialize']>): Serialized {
    const [value, ...place] = parts;
    return place.length === 0 && isPlainJson(value) ? [value, [], [], []] : super.serialize(...parts);
  }
}
