import { conflict, invalid, notFound } from '@dayworks/shared/errors';
import type { ImportDecision, ImportDetail, ImportFileEdit } from '@dayworks/shared/imports/import';
import { mappingProblem } from '@dayworks/shared/imports/import-fields';
import { choicesFor, type ImportStatus, isImportRunning } from '@dayworks/shared/imports/import-kind';
import { columnsSignature, formatOf, knownFields } from '@dayworks/shared/imports/recognize-file';
import { removeFile as removeStoredFile } from '../files/stored-files.ts';
import { audit } from '../platform/audit.ts';
import { deleteRows, findRow, insertRow, updateRow } from '../platform/database/row-statements.ts';
import { withIdempotencyKey } from '../platform/limits/idempotency.ts';
import { inScope, refuseStale } from '../platform/record.ts';
import type { MemberContext, Platform } from '../platform/verb-context.ts';
import { type Actor, type Scope, type Tx, type Writer, withBusiness } from '../platform/with-business.ts';
import {
  filesOf,
  lockImport,
  readDetail,
  type StoredFile,
  type StoredImport,
  storeImport,
} from './import-record.ts';
import { refuseObstacles } from './obstacles.ts';
import { import_files, import_records, import_rows, imports } from './table.ts';

const noCounts = { created: {}, updated: {}, skipped: 0, left_out: 0, problems: 0, likely_duplicates: 0 };

export async function createImport(context: MemberContext): Promise<ImportDetail> {
  const { actor } = context;
  return withIdempotencyKey(context, 'imports.create', {}, async (tx) => {
    const { id } = await insertRow(tx, imports, { business_id: actor.businessId, created_by: actor.userId });
    await audit(tx, actor, { action: 'create', entity: 'import', entityId: id });
    return readDetail(tx, actor, id);
  });
}

const startedText =
  'This import has already begun, so its files can no longer be changed. Begin a new import.';
const runningText = 'This import is being worked on. Please wait until it is done.';

/** Files and columns can be changed until the import begins. After a change, the import must be checked again. */
export function refuseBegun({ status }: Pick<StoredImport, 'status'>): void {
  if (isImportRunning(status)) throw conflict(runningText);
  if (status !== 'draft' && status !== 'checked') throw conflict(startedText);
}

/** Removes what the last check found out, also if it ended early, because it no longer applies. */
export async function forgetCheck(
  tx: Tx,
  actor: Actor,
  stored: StoredImport,
  files: readonly StoredFile[],
): Promise<StoredImport> {
  for (const { id } of files) {
    await deleteRows(tx, import_rows, { business_id: actor.businessId, import_file_id: id });
    await updateRow(tx, import_files, inScope(actor, id), { is_read: false });
  }
  return storeImport(tx, actor, stored, {
    status: 'draft',
    counts: noCounts,
    done: 0,
    total: 0,
    problem: null,
  });
}

async function lockFile(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<{ file: StoredFile; stored: StoredImport }> {
  const found = await findRow(tx, import_files, inScope(actor, id));
  if (!found) throw notFound('File not found');
  const stored = await lockImport(tx, actor, found.import_id);
  const file = await findRow(tx, import_files, inScope(actor, id), 'update');
  if (!file) throw notFound('File not found');
  return { file, stored };
}

/** Remembers the columns for the next file with the same headings. */
async function rememberColumns({ $client }: Tx, { businessId }: Actor, file: StoredFile): Promise<void> {
  await $client.query(
    `insert into import_columns (business_id, signature, kind, mapping, dates, decimal) values ($1, $2, $3, $4, $5, $6)
     on conflict (business_id, md5(signature)) do update set kind = excluded.kind, mapping = excluded.mapping,
       dates = excluded.dates, decimal = excluded.decimal, updated_at = now()`,
    [
      businessId,
      columnsSignature(file.headings),
      file.kind,
      JSON.stringify(file.mapping),
      file.dates,
      file.decimal,
    ],
  );
}

export async function updateFile(
  context: MemberContext,
  { id, version, kind, mapping, dates, decimal }: ImportFileEdit,
): Promise<ImportDetail> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const { file, stored } = await lockFile(tx, actor, id);
    refuseBegun(stored);
    refuseStale(file, version, 'file');
    const changed = await updateRow(tx, import_files, inScope(actor, id), {
      kind,
      mapping: knownFields(kind, mapping, file.headings.length),
      dates,
      decimal,
      // The rows of a known format are chosen by its kind, so they no longer fit after the kind was changed.
      ...(kind === file.kind ? {} : { source: null, format: null }),
      version: version + 1,
    });
    if (!formatOf(changed.source, changed.format)?.only) await rememberColumns(tx, actor, changed);
    await forgetCheck(tx, actor, stored, await filesOf(tx, actor, stored.id));
    return readDetail(tx, actor, stored.id);
  });
}

/** Removes the stored bytes once no part of the import refers to them. */
async function dropBytes(tx: Tx, { jobs }: Platform, { businessId }: Scope, fileId: string): Promise<void> {
  const left = await findRow(tx, import_files, { business_id: businessId, file_id: fileId });
  if (!left) await removeStoredFile(tx, jobs, businessId, fileId);
}

export async function removeFile(context: MemberContext, { id }: { id: string }): Promise<ImportDetail> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const { file, stored } = await lockFile(tx, actor, id);
    refuseBegun(stored);
    await forgetCheck(tx, actor, stored, await filesOf(tx, actor, stored.id));
    await deleteRows(tx, import_files, inScope(actor, id));
    await dropBytes(tx, context.platform, actor, file.file_id);
    return readDetail(tx, actor, stored.id);
  });
}

/** Hands an import to the background job. The job is part of the transaction, so it runs if and only if this commits. */
async function begin(
  tx: Tx,
  { platform, actor }: MemberContext,
  stored: StoredImport,
  change: Partial<typeof imports.$inferInsert> & { status: ImportStatus },
): Promise<ImportDetail> {
  await storeImport(tx, actor, stored, { at_file: 0, at_row: 0, done: 0, problem: null, ...change });
  await audit(tx, actor, {
    action: change.status,
    entity: 'import',
    entityId: stored.id,
    before: { status: stored.status },
  });
  await platform.jobs.enqueue(tx.$client, 'run-imports', {
    import_id: stored.id,
    business_id: actor.businessId,
  });
  return readDetail(tx, actor, stored.id);
}

export async function checkImport(context: MemberContext, { id }: { id: string }): Promise<ImportDetail> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const stored = await lockImport(tx, actor, id);
    if (stored.status === 'reading') return readDetail(tx, actor, id);
    refuseBegun(stored);
    const files = await filesOf(tx, actor, id);
    if (files.length === 0) throw invalid('Add a file first');
    for (const { name, kind, mapping } of files) {
      const problem = mappingProblem(kind, mapping);
      if (problem) throw invalid(`${problem} in ${name}`);
    }
    const forgotten = await forgetCheck(tx, actor, stored, files);
    const total = files.reduce((sum, { rows }) => sum + rows, 0);
    return begin(tx, context, forgotten, { status: 'reading', total });
  });
}

export async function startImport(context: MemberContext, { id }: { id: string }): Promise<ImportDetail> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const stored = await lockImport(tx, actor, id);
    // Two taps start one import.
    if (stored.status === 'importing' || stored.status === 'done') return readDetail(tx, actor, id);
    if (stored.status !== 'checked') throw conflict('Check this import first, then start it.');
    // The import counts the rows that it leaves out itself, some of which the check could not know.
    const counts = { ...stored.counts, left_out: 0 };
    return begin(tx, context, stored, { status: 'importing', started_at: actor.now.toISOString(), counts });
  });
}

export async function rollBackImport(context: MemberContext, { id }: { id: string }): Promise<ImportDetail> {
  const { actor, platform } = context;
  return withBusiness(context, async (tx) => {
    const stored = await lockImport(tx, actor, id);
    if (stored.status === 'undoing' || stored.status === 'undone') return readDetail(tx, actor, id);
    if (stored.status !== 'done') throw conflict('Only a finished import can be rolled back.');
    await refuseObstacles(tx, actor, id);
    const { rows } = await tx.$client.query<{ count: number }>(
      `select count(*)::int as count from import_records where business_id = $1 and import_id = $2 and action <> 'found'`,
      [actor.businessId, id],
    );
    return begin(tx, { platform, actor }, stored, { status: 'undoing', total: rows[0]?.count ?? 0 });
  });
}

/** Changes what happens to rows that look like existing records: for one row, or for all that were not decided singly. */
export async function decide(
  context: MemberContext,
  { id, row_id, choice }: ImportDecision,
): Promise<ImportDetail> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const stored = await lockImport(tx, actor, id);
    if (stored.status !== 'checked')
      throw conflict('Rows can be decided after the check and before the import.');
    if (row_id === null) {
      await storeImport(tx, actor, stored, { duplicates: choice });
      return readDetail(tx, actor, id);
    }
    const { rows } = await tx.$client.query<Pick<StoredFile, 'kind'>>(
      `select f.kind from import_rows r join import_files f on f.business_id = $1 and f.id = r.import_file_id
       where r.business_id = $1 and r.id = $2 and f.import_id = $3 and r.candidates <> '[]' for update of r`,
      [actor.businessId, row_id, id],
    );
    if (!rows[0]) throw notFound('Row not found');
    if (!choicesFor(rows[0].kind).includes(choice))
      throw invalid('Records of this kind cannot be updated by an import.');
    await updateRow(tx, import_rows, inScope(actor, row_id), { choice });
    return readDetail(tx, actor, id);
  });
}

/** Decides whether reminders, automations, late fees, automatic payments and campaigns leave the imported records alone. */
export async function setLeftAlone(
  context: MemberContext,
  { id, is_left_alone }: { id: string; is_left_alone: boolean },
): Promise<ImportDetail> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const stored = await lockImport(tx, actor, id);
    if (stored.is_left_alone === is_left_alone) return readDetail(tx, actor, id);
    await storeImport(tx, actor, stored, { is_left_alone });
    await audit(tx, actor, {
      action: 'update',
      entity: 'import',
      entityId: id,
      before: { is_left_alone: stored.is_left_alone },
      after: { is_left_alone },
    });
    return readDetail(tx, actor, id);
  });
}

/** Removes an import that is not listed anymore, with its files and their rows. */
export async function removeImport(
  tx: Tx,
  platform: Platform,
  actor: Writer,
  { id, status }: Pick<StoredImport, 'id' | 'status'>,
): Promise<void> {
  await deleteRows(tx, import_records, { business_id: actor.businessId, import_id: id });
  for (const file of await filesOf(tx, actor, id)) {
    await deleteRows(tx, import_rows, { business_id: actor.businessId, import_file_id: file.id });
    await deleteRows(tx, import_files, inScope(actor, file.id));
    await dropBytes(tx, platform, actor, file.file_id);
  }
  await deleteRows(tx, imports, inScope(actor, id));
  await audit(tx, actor, { action: 'delete', entity: 'import', entityId: id, before: { status } });
}

/** Removes an import that wrote nothing, or one that was rolled back completely. */
export async function discardImport(context: MemberContext, { id }: { id: string }): Promise<null> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const stored = await lockImport(tx, actor, id);
    if (isImportRunning(stored.status)) throw conflict(runningText);
    if (stored.status === 'done')
      throw conflict('This import wrote records. Roll it back first if you do not want them.');
    const { rows: left } = await tx.$client.query(
      `select from import_records where business_id = $1 and import_id = $2 and action <> 'found' limit 1`,
      [actor.businessId, id],
    );
    if (left.length > 0) throw conflict('Some records of this import are still there.');
    await removeImport(tx, context.platform, actor, stored);
    return null;
  });
}
