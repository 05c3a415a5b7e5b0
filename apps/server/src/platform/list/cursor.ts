import { isCalendarDate } from '@dayworks/shared/calendar-date';
import { invalid } from '@dayworks/shared/errors';
import { Timestamp } from '@dayworks/shared/fields';

type Check = (value: unknown) => boolean;

/** By the type the database reads it as: what passes is something it can read. */
const checks = {
  timestamptz: (value) => Timestamp.safeParse(value).success,
  date: (value) => typeof value === 'string' && isCalendarDate(value),
  bigint: Number.isSafeInteger,
  numeric: (value) => Number.isFinite(value) && Math.abs(Number(value)) <= Number.MAX_SAFE_INTEGER,
  text: (value) => typeof value === 'string' && !value.includes('\0'),
  uuid: (value) => typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value),
} satisfies Record<string, Check>;

export type PlaceType = keyof typeof checks;

/** Where a page ended: what its rows are ordered by, as the last one has it. */
export type Place = readonly (string | number | null)[];

export const encodeCursor = (place: Place): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

/** Whatever somebody sends: only what this server could have made comes back. Where rows have gaps, the first part may be one. */
export function decodeCursor(cursor: string, types: readonly PlaceType[], hasGaps = false): Place {
  const fits = (value: unknown, index: number) => {
    const type = types[index];
    return (hasGaps && index === 0 && value === null) || (type !== undefined && checks[type](value));
  };
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(place) && place.length === types.length && place.every(fits)) return place;
  } catch {}
  throw invalid('This page of the list does not exist any more. Start again from the top.', {
    cursor: 'Not a cursor',
  });
}
