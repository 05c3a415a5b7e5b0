import type { Candidate } from '@dayworks/shared/imports/import';
import type { Tx, Writer } from '../platform/with-business.ts';
import { nextHeads } from './chunk.ts';
import { draftTitle, matchKey } from './draft-title.ts';
import { findLikely, findRepeated } from './find-likely.ts';
import type { StoredFile } from './import-record.ts';
import type { ImportCounts } from './table.ts';

const headsAtOnce = 250;

export interface ChunkResult {
  /** The last row that was handled; null if the file is finished. */
  lastRow: number | null;
  handled: number;
  counts: ImportCounts;
}

const storeText = `update import_rows t set title = r.title, problems = r.problems, match_key = r.match_key, choice = null
  from jsonb_to_recordset($3) as r (row int, title text, problems jsonb, match_key text)
  where t.business_id = $1 and t.import_file_id = $2 and t.row = r.row`;

const candidatesText = `update import_rows t set candidates = r.candidates
  from jsonb_to_recordset($3) as r (row int, candidates jsonb)
  where t.business_id = $1 and t.import_file_id = $2 and t.row = r.row`;

/**
 * The dry run of the next records of a file: what is wrong with them, and which existing records they look like. No
 * record is written.
 */
export async function checkChunk(
  tx: Tx,
  actor: Writer,
  file: StoredFile,
  after: number,
  before: ImportCounts,
): Promise<ChunkResult> {
  const heads = await nextHeads(tx, actor, file, after, headsAtOnce);
  const last = heads.at(-1);
  if (!last) return { lastRow: null, handled: 0, counts: before };
  const values = (rows: unknown) => [actor.businessId, file.id, JSON.stringify(rows)];
  const found = heads.map(({ row, draft, problems }) => ({
    row,
    title: draft ? draftTitle(draft).slice(0, 300).toWellFormed() : null,
    problems,
    match_key: draft && matchKey(draft),
  }));
  await tx.$client.query({ name: 'import-check-rows', text: storeText, values: values(found) });
  const likely = await findLikely(
    tx,
    actor,
    file.kind,
    heads.map(({ draft }) => draft),
  );
  const repeated = await findRepeated(tx, actor, file.id, heads);
  const candidates = heads.flatMap(({ row }, index): { row: number; candidates: Candidate[] }[] => {
    const again = repeated.get(row);
    const all = [...(likely[index] ?? []), ...(again ? [again] : [])];
    return all.length > 0 ? [{ row, candidates: all }] : [];
  });
  if (candidates.length > 0)
    await tx.$client.query({
      name: 'import-check-candidates',
      text: candidatesText,
      values: values(candidates),
    });
  return {
    lastRow: last.row,
    handled: heads.length,
    counts: {
      ...before,
      problems: before.problems + heads.filter(({ problems }) => problems.length > 0).length,
      left_out: before.left_out + heads.filter(({ draft }) => draft === null).length,
      likely_duplicates: before.likely_duplicates + candidates.length,
    },
  };
}
