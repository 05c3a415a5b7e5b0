import * as z from 'zod';

/** Where the page before ended: opaque to the caller. A long name in many bytes is part of some. */
export const Cursor = z.string().max(2_000);

/** What a list is asked for page by page, beside its filters. */
export const pageFields = {
  cursor: Cursor.nullable().default(null),
  limit: z.coerce.number().int().min(1).max(100).default(50),
};
