import { createHash } from 'node:crypto';
import { invalid } from '@dayworks/shared/errors';
import type { ImportDetail } from '@dayworks/shared/imports/import';
import { importLimits } from '@dayworks/shared/imports/import-kind';
import {
  type DateOrder,
  type DecimalMark,
  guessDateOrder,
  guessDecimal,
} from '@dayworks/shared/imports/read-cell';
import {
  columnsSignature,
  findHeadingRow,
  formatOf,
  hasCreditNotes,
  knownFields,
  type RecognizedFile,
  recognizeFile,
  rowsWithHeadings,
} from '@dayworks/shared/imports/recognize-file';
import type { FileRow } from '@dayworks/shared/imports/row-reader';
import { keepPhoto } from '../../files/stored-files.ts';
import { files } from '../../files/table.ts';
import { audit } from '../../platform/audit.ts';
import { findRow, insertRow } from '../../platform/database/row-statements.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../../platform/with-business.ts';
import { filesOf, lockImport, readDetail } from '../import-record.ts';
import { type import_columns, import_files } from '../table.ts';
import { forgetCheck, refuseBegun } from '../writes.ts';
import { RowChooser } from './choose-rows.ts';
import { eachBatch } from './parsing-thread.ts';

const sampleRows = 40;

interface ReadPart extends RecognizedFile {
  rows: number;
  samples: FileRow[];
}

interface ReadFile {
  headings: string[];
  headingRow: number;
  parts: ReadPart[];
}

const tidyName = (name: string) =>
  name
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}/\\]/gu, ' ')
    .trim()
    .slice(0, 200) || 'file';

const creditNotesText =
  'This file contains credit notes, which cannot be imported. Credit the imported invoices instead.';

/** Reads the whole file once: to reject what cannot be read, to recognize its columns and to count its rows. */
async function readFile(businessId: string, name: string, bytes: Buffer): Promise<ReadFile> {
  const beginning: FileRow[] = [];
  let found: ReadFile | undefined;
  let choosers: RowChooser[] = [];
  const count = (rows: readonly FileRow[]) => {
    for (const [index, chooser] of choosers.entries()) {
      const part = found?.parts[index];
      if (!part) continue;
      const chosen = chooser.choose(rows);
      part.rows += chosen.length;
      part.samples.push(...chosen.slice(0, Math.max(0, sampleRows - part.samples.length)));
    }
  };
  const recognize = () => {
    const place = findHeadingRow(beginning.map(({ cells }) => cells));
    const heading = beginning[place];
    const headings = (heading?.cells ?? []).map((cell) => cell.trim().slice(0, 200).toWellFormed());
    if (hasCreditNotes(headings)) throw invalid(creditNotesText, { file: creditNotesText });
    const parts = recognizeFile(headings, name).map((part) => ({ ...part, rows: 0, samples: [] }));
    found = { headings, headingRow: heading?.row ?? 1, parts };
    choosers = parts.map(
      (part) => new RowChooser(headings, heading?.row ?? 1, formatOf(part.source, part.format)),
    );
    count(beginning);
  };
  await eachBatch(businessId, bytes, (rows) => {
    if (found) return count(rows);
    beginning.push(...rows);
    if (beginning.length >= rowsWithHeadings) recognize();
  });
  if (!found) recognize();
  const read = found as ReadFile | undefined;
  const parts = (read?.parts ?? []).filter(({ rows }, index) => rows > 0 || index === 0);
  if (!read || parts.every(({ rows }) => rows === 0)) {
    const message = 'This file has headings only, or no rows at all.';
    throw invalid(message, { file: message });
  }
  return { ...read, parts: parts.filter(({ rows }) => rows > 0) };
}

const samplesOf = ({ samples, mapping }: ReadPart, fields: RegExp): string[] =>
  mapping.flatMap((field, index) =>
    field && fields.test(field) ? samples.map(({ cells }) => cells[index] ?? '') : [],
  );

const dateFields = /date|_on$|created_at|valid_until|^date$/;
const amountFields = /amount|total|price|cost|balance|tax|value|discount/;

/** The way in which dates and amounts are written, as known of the format or as the first rows show. */
function formatsOf(part: ReadPart): { dates: DateOrder; decimal: DecimalMark } {
  return {
    dates: formatOf(part.source, part.format)?.dates ?? guessDateOrder(samplesOf(part, dateFields)),
    decimal: guessDecimal(samplesOf(part, amountFields)),
  };
}

interface Stored {
  id: string;
  byteSize: number;
  sha256: string;
}

async function insertParts(
  tx: Tx,
  actor: Actor,
  importId: string,
  { headings, headingRow, parts }: ReadFile,
  file: { id: string; name: string; place: number },
): Promise<void> {
  const known = await tx.$client.query<typeof import_columns.$inferSelect>(
    'select * from import_columns where business_id = $1 and md5(signature) = md5($2)',
    [actor.businessId, columnsSignature(headings)],
  );
  const [remembered] = known.rows;
  for (const [index, part] of parts.entries()) {
    const chosen = remembered && !formatOf(part.source, part.format)?.only ? remembered : undefined;
    const { dates, decimal } = chosen ?? formatsOf(part);
    const kind = chosen?.kind ?? part.kind;
    await insertRow(tx, import_files, {
      business_id: actor.businessId,
      import_id: importId,
      name: file.name,
      file_id: file.id,
      place: file.place + index,
      kind,
      source: kind === part.kind ? part.source : null,
      format: kind === part.kind ? part.format : null,
      headings,
      heading_row: headingRow,
      samples: part.samples.map(({ row, cells }) => ({ row, cells: [...cells] })),
      mapping: chosen ? knownFields(kind, chosen.mapping, headings.length) : part.mapping,
      dates,
      decimal,
      rows: part.rows,
      is_remembered: chosen !== undefined,
    });
  }
}

const tooManyFiles = () => {
  const message = `An import can have at most ${importLimits.files} files.`;
  return invalid(message, { file: message });
};

/** The same file twice in one import would create everything twice. */
async function refuseTwice(tx: Tx, actor: Actor, importId: string, sha256: string): Promise<void> {
  for (const { file_id, name } of await filesOf(tx, actor, importId)) {
    const known = await findRow(tx, files, { business_id: actor.businessId, id: file_id });
    if (known?.sha256 !== sha256) continue;
    const message = `This file was already added as ${name}.`;
    throw invalid(message, { file: message });
  }
}

export async function uploadFile(
  context: MemberContext,
  { id, file }: { id: string; file: File },
): Promise<ImportDetail> {
  const { platform, actor } = context;
  // The import is looked up before the file is read, because reading can take a while.
  await withBusiness(context, async (tx) => refuseBegun(await lockImport(tx, actor, id)));
  const bytes = Buffer.from(await file.arrayBuffer());
  const name = tidyName(file.name);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await withBusiness(context, (tx) => refuseTwice(tx, actor, id, sha256));
  const read = await readFile(actor.businessId, name, bytes);
  return keepPhoto(platform, bytes, (kept: Stored) =>
    withBusiness(context, async (tx) => {
      const stored = await lockImport(tx, actor, id);
      refuseBegun(stored);
      const before = await filesOf(tx, actor, id);
      if (new Set(before.map(({ file_id }) => file_id)).size >= importLimits.files) throw tooManyFiles();
      await refuseTwice(tx, actor, id, kept.sha256);
      await insertRow(tx, files, {
        id: kept.id,
        business_id: actor.businessId,
        name,
        content_type: 'application/octet-stream',
        byte_size: kept.byteSize,
        sha256: kept.sha256,
        is_public: false,
      });
      const place = Math.max(0, ...before.map((one) => one.place + 1));
      await insertParts(tx, actor, id, read, { id: kept.id, name, place });
      await forgetCheck(tx, actor, stored, before);
      await audit(tx, actor, {
        action: 'add_file',
        entity: 'import',
        entityId: id,
        after: { name, file_id: kept.id },
      });
      return readDetail(tx, actor, id);
    }),
  );
}
