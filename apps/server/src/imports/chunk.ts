import { type Draft, draftRows } from '@dayworks/shared/imports/draft-rows';
import type { Candidate } from '@dayworks/shared/imports/import';
import type { DuplicateChoice } from '@dayworks/shared/imports/import-kind';
import type { RowProblem } from '@dayworks/shared/imports/row-reader';
import type { Scope, Tx } from '../platform/with-business.ts';
import { negates, planOf, type StoredFile } from './import-record.ts';

/** A record of the file: its first row, and the record that its rows make. */
export interface Head {
  id: string;
  row: number;
  candidates: Candidate[];
  choice: DuplicateChoice | null;
  draft: Draft | null;
  problems: RowProblem[];
}

interface HeadRow {
  id: string;
  row: number;
  candidates: Candidate[];
  choice: DuplicateChoice | null;
  rows: { row: number; cells: string[] }[];
}

/** Reads the next records of a file after the given row, with all rows that belong to them. */
export async function nextHeads(
  tx: Tx,
  { businessId }: Scope,
  file: StoredFile,
  after: number,
  most: number,
): Promise<Head[]> {
  const { rows } = await tx.$client.query<HeadRow>({
    name: 'import-next-heads',
    text: `select h.id, h.row, h.candidates, h.choice,
        (select jsonb_agg(jsonb_build_object('row', r.row, 'cells', r.cells) order by r.row) from import_rows r
          where r.business_id = $1 and r.import_file_id = $2 and r.head = h.row) as rows
      from (select id, row, candidates, choice from import_rows
        where business_id = $1 and import_file_id = $2 and head = row and row > $3 order by row limit $4) as h order by h.row`,
    values: [businessId, file.id, after, most],
  });
  const plan = planOf(file);
  return rows.map(({ rows: own, ...head }) => ({ ...head, ...draftRows(plan, own, negates(file)) }));
}
