import * as z from 'zod';
import { untrimmedText } from './fields.ts';

/** Where the page before ended: opaque to the caller. A long name in many bytes is part of some. */
export const Cursor = untrimmedText(2_000);

/** What a list is asked for page by page, beside its filters. */
export const pageFields = {
  cursor: Cursor.nullable().default(null),
  limit: z.coerce.number().int().min(1).max(100).default(50),
};

/** In an address it is a word. */
export const flag = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])
  .default(false);

/** As many as fit into an address. */
const mostChosen = 200;
const id = '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';

/** The ids of rows, with commas between them. */
export const ChosenIds = z
  .string()
  .regex(new RegExp(`^${id}(,${id}){0,${mostChosen - 1}}$`), `At most ${mostChosen} ids`);

/** For the file of a list: only these rows. */
export const chosenFields = { ids: ChosenIds.nullable().default(null) };
export interface ChosenRows {
  ids?: string | null;
}
