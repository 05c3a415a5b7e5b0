import { notFound } from '@dayworks/shared/errors';
import { type Draft, draftRows } from '@dayworks/shared/imports/draft-rows';
import type { Import, ImportDetail, ImportFile, PreviewRow } from '@dayworks/shared/imports/import';
import { importFieldLabel, mappingProblem } from '@dayworks/shared/imports/import-fields';
import { importKinds } from '@dayworks/shared/imports/import-kind';
import { sourceLabel } from '@dayworks/shared/imports/import-sources';
import { type CellFormat, readAmount, readDate } from '@dayworks/shared/imports/read-cell';
import { formatOf } from '@dayworks/shared/imports/recognize-file';
import type { FilePlan } from '@dayworks/shared/imports/row-reader';
import { formatMoney } from '@dayworks/shared/money';
import { findRow, type StoredRow, updateRow } from '../platform/database/row-statements.ts';
import { inScope } from '../platform/record.ts';
import type { Scope, Tx } from '../platform/with-business.ts';
import { type import_files, imports } from './table.ts';

export type StoredImport = StoredRow<typeof imports>;
export type StoredFile = StoredRow<typeof import_files>;

/** Locks an import, so that two tabs or a tab and the background job do not change it at the same time. */
export async function lockImport(tx: Tx, actor: Scope, id: string): Promise<StoredImport> {
  const found = await findRow(tx, imports, inScope(actor, id), 'update');
  if (!found) throw notFound('Import not found');
  return found;
}

export const storeImport = (
  tx: Tx,
  actor: Scope,
  { id, version }: Pick<StoredImport, 'id' | 'version'>,
  change: Partial<typeof imports.$inferInsert>,
): Promise<StoredImport> => updateRow(tx, imports, inScope(actor, id), { ...change, version: version + 1 });

/** Reads the files in the order in which they are imported, so that records come before those that refer to them. */
export async function filesOf(tx: Tx, { businessId }: Scope, importId: string): Promise<StoredFile[]> {
  const { rows } = await tx.$client.query<StoredFile>({
    name: 'import-files',
    text: 'select * from import_files where business_id = $1 and import_id = $2 order by place, created_at, id',
    values: [businessId, importId],
  });
  return rows.toSorted((a, b) => importKinds.indexOf(a.kind) - importKinds.indexOf(b.kind));
}

export const planOf = ({ kind, mapping, dates, decimal }: StoredFile): FilePlan => ({
  kind,
  mapping,
  format: { dates, decimal },
});

/** Whether amounts in this file are taken away, as the payments in a ledger are. */
export const negates = ({ source, format }: Pick<StoredFile, 'source' | 'format'>): boolean =>
  formatOf(source, format)?.negates ?? false;

const previewRows = 10;
const exampleCells = 3;

const dateFields = /date$|_on$|^created_at$|^valid_until$/;
const amountFields =
  /^(?:amount|total|price|cost|balance|tax|value|discount|shipping|line_total|line_tax|amount_paid)$/;

/** Returns a cell as it will look: names, phone numbers and states as they are stored, dates and amounts as they are read. */
function shownCell(draft: Draft | null, field: string, raw: string, format: CellFormat): string {
  const stored = draft && 'fields' in draft ? (draft.fields as Record<string, unknown>)[field] : undefined;
  if (typeof stored === 'string') return stored.slice(0, 200);
  if (dateFields.test(field)) return readDate(raw, format.dates) ?? raw.slice(0, 200);
  const amount = amountFields.test(field) ? readAmount(raw, format.decimal) : undefined;
  return amount === undefined ? raw.trim().slice(0, 200) : formatMoney(amount);
}

/** Shows how the first rows will look. A row of a longer document is shown as it stands, not with the others. */
function preview(file: StoredFile): ImportFile['preview'] {
  const plan = planOf(file);
  const columns = file.mapping.flatMap((field, index) => (field === null ? [] : [{ field, index }]));
  const rows = file.samples.slice(0, previewRows).map((sample): PreviewRow => {
    const { draft, problems } = draftRows(plan, [sample], negates(file));
    return {
      row: sample.row,
      cells: columns.map(({ field, index }) =>
        shownCell(draft, field, sample.cells[index] ?? '', plan.format),
      ),
      problems: problems.map(({ message }) => message),
      is_left_out: draft === null,
    };
  });
  return { columns: columns.map(({ field }) => importFieldLabel(file.kind, field)), rows };
}

const examplesOf = ({ headings, samples }: StoredFile): string[][] =>
  headings.map((_, index) =>
    samples.flatMap(({ cells }) => (cells[index] ?? '').trim().slice(0, 80) || []).slice(0, exampleCells),
  );

function asFile(file: StoredFile): ImportFile {
  const { id, name, kind, source, headings, mapping, dates, decimal, rows, is_remembered, version } = file;
  return {
    id,
    name,
    kind,
    source: sourceLabel(source),
    headings,
    examples: examplesOf(file),
    mapping,
    dates,
    decimal,
    rows,
    mapping_problem: mappingProblem(kind, mapping) ?? null,
    preview: preview(file),
    is_remembered,
    version,
  };
}

export function asImport(stored: StoredImport, files: readonly Pick<StoredFile, 'name' | 'rows'>[]): Import {
  const {
    counts,
    created_by: _,
    business_id: __,
    at_file: ___,
    at_row: ____,
    updated_at: _____,
    ...rest
  } = stored;
  return {
    ...rest,
    ...counts,
    file_names: [...new Set(files.map(({ name }) => name))],
    rows: files.reduce((sum, { rows }) => sum + rows, 0),
  };
}

export async function readDetail(tx: Tx, actor: Scope, id: string): Promise<ImportDetail> {
  const stored = await findRow(tx, imports, inScope(actor, id));
  if (!stored) throw notFound('Import not found');
  const files = await filesOf(tx, actor, id);
  return { ...asImport(stored, files), files: files.map(asFile) };
}
