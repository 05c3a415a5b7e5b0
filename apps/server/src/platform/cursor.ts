import { invalid } from '@dayworks/shared/errors';

const isId = (id: unknown) => typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id);

/** Where a page ended: what the rows are ordered by, and the row's id for those that are equal in it. */
export const encodeNumberCursor = (key: number, id: string): string =>
  Buffer.from(JSON.stringify([key, id])).toString('base64url');

/** Whatever somebody sends: only what this server could have made comes back. */
export function decodeNumberCursor(cursor: string): [key: number, id: string] {
  try {
    const [key, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Number.isFinite(key) && Math.abs(key) <= Number.MAX_SAFE_INTEGER && isId(id)) return [key, id];
  } catch {}
  throw invalid('This page of the list does not exist any more. Start again from the top.', {
    cursor: 'Not a cursor',
  });
}
