import * as z from 'zod';
import { Timestamp, untrimmedText } from './fields.ts';

/**
 * An opaque cursor that marks the end of the previous page. The length limit is generous, because some cursors
 * contain a long name in multi-byte characters.
 */
export const Cursor = untrimmedText(2_000);

/** The paging fields that every paged list accepts in addition to its filters. */
export const pageFields = {
  cursor: Cursor.nullable().default(null),
  limit: z.coerce.number().int().min(1).max(100).default(50),
};

/**
 * Restricts a list to the rows that have changed since a time, so that another system can follow the changes without
 * webhooks.
 */
export const updatedField = { updated_since: Timestamp.optional() };
export interface UpdatedRows {
  updated_since?: string | undefined;
}

/** A boolean query parameter, written as 'true' or 'false' in the URL. */
export const flag = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])
  .default(false);

/** The maximum number of ids in a query parameter, so that the list still fits into a URL. */
const mostChosen = 200;
const id = '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';

/** A query parameter with a comma-separated list of row ids. */
export const ChosenIds = z
  .string()
  .regex(new RegExp(`^${id}(,${id}){0,${mostChosen - 1}}$`), `At most ${mostChosen} ids`);

/** Restricts a CSV export to the rows with the given ids. */
export const chosenFields = { ids: ChosenIds.nullable().default(null) };
export interface ChosenRows {
  ids?: string | null;
}

/** The number of rows that belonged to no business and were assigned to the current business (T3). */
export const Recovered = z.object({ count: z.int() });
export type Recovered = z.infer<typeof Recovered>;
