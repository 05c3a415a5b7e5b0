import { isCalendarDate } from '@dayworks/shared/calendar-date';
import { invalid } from '@dayworks/shared/errors';
import { Timestamp } from '@dayworks/shared/fields';

type Check = (value: unknown) => boolean;

/** Checks each value of a page cursor by its database type, so that the database can read every accepted value. */
const checks = {
  timestamptz: (value) => Timestamp.safeParse(value).success,
  date: (value) => typeof value === 'string' && isCalendarDate(value),
  bigint: Number.isSafeInteger,
  numeric: (value) => Number.isFinite(value) && Math.abs(Number(value)) <= Number.MAX_SAFE_INTEGER,
  text: (value) => typeof value === 'string' && !value.includes('\0'),
  uuid: (value) => typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value),
} satisfies Record<string, Check>;

export type PlaceType = keyof typeof checks;

/** The position at which a page of a list ended: the sort values of its last row. */
export type Place = readonly (string | number | null)[];

export const encodeCursor = (place: Place): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

/**
 * Decodes a page cursor from a client and accepts only values that this server could have created. If rows may lack a
 * sort value, the first part may be null.
 */
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
