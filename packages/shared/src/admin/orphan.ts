import * as z from 'zod';
import { CalendarDate, Id, Timestamp } from '../fields.ts';
import { orphanParents, orphanTables } from '../orphan-table.ts';
import { pageFields } from '../page-fields.ts';
import { NamedBusiness } from './admin-list.ts';

const Table = z.enum(orphanTables);
const Parent = z.enum(orphanParents);

/** A row that does not belong to a business, with a description of the row. */
export const Orphan = z.object({
  table: Table,
  id: Id,
  name: z.string().nullable(),
  note: z.string().nullable(),
  amount: z.number().nullable(),
  date: CalendarDate.nullable(),
  created_at: Timestamp,
  /** The businesses that the records linked to this row belong to. The row can be assigned only to one of them. */
  ties: z.array(NamedBusiness.extend({ through: Parent })),
  /** Related records that also lack a business; they are assigned together with the row. */
  comes_with: z.array(Parent),
});
export type Orphan = z.infer<typeof Orphan>;

export const OrphanQuery = z.strictObject({ table: Table.nullable().default(null) });
export type OrphanQuery = z.infer<typeof OrphanQuery>;

export const OrphanPageQuery = OrphanQuery.extend(pageFields);
export type OrphanPageQuery = z.infer<typeof OrphanPageQuery>;

export const OrphanPage = z.object({ orphans: z.array(Orphan), next: z.string().nullable() });
export type OrphanPage = z.infer<typeof OrphanPage>;

export const TableCount = z.object({ table: Table, count: z.int() });
export type TableCount = z.infer<typeof TableCount>;

/** Assigns all orphaned rows, the orphaned rows of one table, or a single row by its id. */
export const Assignment = z
  .strictObject({
    business_id: Id,
    table: Table.nullable().default(null),
    id: Id.nullable().default(null),
  })
  .refine(({ table, id }) => id === null || table !== null, {
    error: 'A single row needs its table',
    path: ['table'],
  });
export type Assignment = z.infer<typeof Assignment>;

export const AssignmentOutcome = z.object({
  linked: z.array(TableCount),
  /** The number of rows that could not be assigned and remain without a business. */
  left: z.array(TableCount),
  /**
   * The reason why a row that was to be assigned remains without a business. It is set only if a single row was
   * requested.
   */
  reason: z.string().nullable(),
});
export type AssignmentOutcome = z.infer<typeof AssignmentOutcome>;
