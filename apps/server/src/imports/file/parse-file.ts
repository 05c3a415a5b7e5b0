import { isUtf8 } from 'node:buffer';
import { DomainError, invalid } from '@dayworks/shared/errors';
import { importLimits } from '@dayworks/shared/imports/import-kind';
import type { FileRow } from '@dayworks/shared/imports/row-reader';
import { CsvError, type Parser, parse } from 'csv-parse';

/*
 * Reads the rows of a CSV or XLSX file. The bytes come from a user and are not trusted: every size is limited before
 * memory is taken for it, and the reading happens in a thread of its own (parsing-thread.ts).
 */

const longestRecord = 1024 * 1024;
/** The maximum size of the unpacked parts of a workbook. A workbook with 100,000 rows of twenty columns stays below it. */
const mostUnpacked = 300 * 1024 * 1024;
const batchRows = 500;

const refuse = (message: string) => invalid(message, { file: message });

const isZip = (bytes: Buffer) => bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04';
const isOldWorkbook = (bytes: Buffer) => bytes.subarray(0, 4).toString('hex') === 'd0cf11e0';
const knownBinaries = ['%PDF', '\x89PNG', '\xff\xd8\xff', 'GIF8', '\x1f\x8b', 'Rar!'];

/** Recognizes the encoding by the byte order mark, by the zero bytes of UTF-16, or by whether the bytes are valid UTF-8. */
function encodingOf(bytes: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return 'utf-16le';
  if (mark === 'feff') return 'utf-16be';
  const start = bytes.subarray(0, 4096);
  let [even, odd] = [0, 0];
  for (const [place, byte] of start.entries()) if (byte === 0) place % 2 === 0 ? even++ : odd++;
  const half = start.length / 2;
  if (odd > half * 0.4 && even < half * 0.1) return 'utf-16le';
  if (even > half * 0.4 && odd < half * 0.1) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

const separators = [',', ';', '\t', '|'];

/** Counts a separator in each of the first lines, outside quoted cells. */
function countsOf(separator: string, lines: readonly string[]): number[] {
  return lines.map((line) => {
    let [count, isQuoted] = [0, false];
    for (const character of line) {
      if (character === '"') isQuoted = !isQuoted;
      else if (character === separator && !isQuoted) count += 1;
    }
    return count;
  });
}

/** Recognizes the separator: the one that the most lines contain equally often. */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, 64 * 1024)
    .split(/\r\n|\n|\r/)
    .slice(0, 30)
    .filter(Boolean);
  const scores = separators.map((separator) => {
    const counts = countsOf(separator, lines).filter((count) => count > 0);
    const usual = Map.groupBy(counts, (count) => count);
    const [best] = [...usual].toSorted(([a, one], [b, other]) => other.length * b - one.length * a);
    return { separator, score: best ? best[0] * best[1].length : 0 };
  });
  const [best] = scores.toSorted((a, b) => b.score - a.score);
  return best && best.score > 0 ? best.separator : ',';
}

const chunkBytes = 256 * 1024;

function* decoded(bytes: Buffer, encoding: string): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (let from = 0; from < bytes.length; from += chunkBytes)
    yield decoder.decode(bytes.subarray(from, from + chunkBytes), { stream: true });
  yield decoder.decode();
}

function tooWide(row: number, columns: number) {
  return refuse(
    `Row ${row} has ${columns.toLocaleString('en-US')} columns. A file can have at most ${importLimits.columns}.`,
  );
}

/** Spreadsheets export up to 16,384 columns, most of which are empty. */
const mostCells = 20_000;

/** Removes the characters that the database cannot store; a pair of surrogates can also be torn apart by the cut. */
const storable = (cell: string) => cell.slice(0, importLimits.cellLength).replaceAll('\0', '').toWellFormed();

/** Cuts what no field can take, and removes empty cells at the end. */
function usableCells(row: number, cells: readonly string[]): string[] {
  let end = cells.length;
  while (end > 0 && (cells[end - 1] ?? '') === '') end -= 1;
  if (end > importLimits.columns || cells.length > mostCells) throw tooWide(row, Math.max(end, cells.length));
  return cells.slice(0, end).map(storable);
}

function explained(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const row = Number((error as { records?: number }).records ?? 0) + 1;
  switch (error.code) {
    case 'CSV_MAX_RECORD_SIZE':
      return refuse(`Row ${row} is longer than 1 MB. This is not a table of records.`);
    case 'CSV_QUOTE_NOT_CLOSED':
      return refuse(
        'A quotation mark is opened but not closed, so the rest of the file cannot be read. Export the file again.',
      );
    default:
      return refuse(`Row ${row} cannot be read as CSV. Export the file again.`);
  }
}

/** Waits until the parser takes more text, or was closed because nobody reads its rows anymore. */
const roomIn = (parser: Parser): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      parser.off('drain', go).off('close', go);
      resolve();
    };
    parser.on('drain', go).on('close', go);
  });

async function* readCsv(bytes: Buffer): AsyncGenerator<FileRow> {
  const encoding = encodingOf(bytes);
  const start = new TextDecoder(encoding).decode(bytes.subarray(0, 64 * 1024));
  if (start.includes('\0')) throw refuse('This file is not a table. Choose a CSV or XLSX file.');
  const separator = separatorOf(start);
  const [columns = 0] = countsOf(separator, start.split(/\r\n|\n|\r/, 1));
  if (columns > mostCells) throw tooWide(1, columns + 1);
  const parser = parse({
    bom: true,
    delimiter: separator,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: longestRecord,
  });
  // The feeding loop below reports errors; without a listener, an early error would end the process.
  parser.on('error', () => {});
  const feed = async () => {
    for (const text of decoded(bytes, encoding)) {
      if (parser.destroyed) return;
      if (!parser.write(text)) await roomIn(parser);
    }
    parser.end();
  };
  const feeding = feed();
  let row = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1;
      yield { row, cells: usableCells(row, cells) };
    }
  } catch (error) {
    throw explained(error);
  } finally {
    parser.destroy();
    await feeding;
  }
}

const directorySign = Buffer.from('PK\x01\x02', 'latin1');
const endSign = Buffer.from('PK\x05\x06', 'latin1');

/**
 * Adds up the sizes that the directory of a workbook states. Its reader never unpacks more of a part than is stated
 * there, so a small file cannot fill the memory.
 */
function refuseZipBomb(bytes: Buffer): void {
  const end = bytes.lastIndexOf(endSign);
  if (end < 0 || end + 22 > bytes.length) throw refuse('This workbook is damaged: its end is missing.');
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  // With these values, the reader would use a second directory, in the format for archives of more than 4 GB.
  if (count === 0xffff || at === 0xffffffff || bytes.readUInt32LE(end + 12) === 0xffffffff)
    throw refuse('This workbook is damaged.');
  let unpacked = 0;
  for (let entry = 0; entry < count; entry++) {
    if (at + 46 > bytes.length || !bytes.subarray(at, at + 4).equals(directorySign))
      throw refuse('This workbook is damaged.');
    const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) === 1;
    if (isEncrypted) throw refuse('This workbook has a password. Save it without one.');
    const [method, packed, size] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 24),
    ];
    // A part without a stated size could become any size. A packed part that is empty has two bytes.
    if (size === 0 && (packed > 2 || (packed === 0 && method !== 0)))
      throw refuse('This workbook is damaged.');
    unpacked += size;
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  if (unpacked > mostUnpacked)
    throw refuse('This workbook is too large when it is unpacked. Save the sheet as CSV, or split it.');
}

/** A sheet can have this many rows, most of which are empty. */
const mostSheetRows = 1_048_576;

const pad = (value: number) => String(value).padStart(2, '0');

/** Writes a date cell as text. Workbooks have no time zones, so the parts are those in UTC. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const day = `${date.getUTCFullYear()}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`;
  const clock = `${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}`;
  return clock === '00:00' ? day : `${day} ${clock}`;
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return dateText(value);
  // Decimals such as 0.30000000000000004 come from the arithmetic of spreadsheets.
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  return String(value);
}

async function* readWorkbook(bytes: Buffer): AsyncGenerator<FileRow> {
  refuseZipBomb(bytes);
  const { streamXlsxRows } = await import('hucre');
  let row = 0;
  try {
    for await (const { index, values } of streamXlsxRows(
      new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length),
    )) {
      // A damaged sheet can number its rows twice or not at all. A row is stored under its number, so it gets the next one.
      row = Number.isInteger(index) && index >= row ? index + 1 : row + 1;
      if (
        values.length > importLimits.columns &&
        values.slice(importLimits.columns).some((value) => cellText(value) !== '')
      )
        throw tooWide(row, values.length);
      yield { row, cells: usableCells(row, values.slice(0, importLimits.columns).map(cellText)) };
    }
  } catch (error) {
    if (error instanceof DomainError) throw error;
    // The reader works on bytes in memory only, so every other error is about the file.
    throw refuse('This workbook cannot be read. If it has a password, remove it; or save the sheet as CSV.');
  }
}

function rowsOf(bytes: Buffer): AsyncGenerator<FileRow> {
  if (isZip(bytes)) return readWorkbook(bytes);
  if (isOldWorkbook(bytes))
    throw refuse('This is a workbook in the old format, or one with a password. Save it as XLSX or CSV.');
  const start = bytes.subarray(0, 8).toString('latin1');
  if (knownBinaries.some((sign) => start.startsWith(sign)))
    throw refuse('This file is not a table. Choose a CSV or XLSX file.');
  return readCsv(bytes);
}

/** Yields the rows of a file in batches, without rows that are empty. */
export async function* parseFile(bytes: Buffer): AsyncGenerator<FileRow[]> {
  if (bytes.length === 0) throw refuse('This file is empty.');
  let batch: FileRow[] = [];
  let rows = 0;
  for await (const row of rowsOf(bytes)) {
    if (row.row > mostSheetRows) throw refuse('This file has too many empty rows. Remove them.');
    if (row.cells.every((cell) => cell.trim() === '')) continue;
    rows += 1;
    // The row with the headings, and the lines above it, do not count.
    if (rows > importLimits.rows + 20)
      throw refuse(`A file can have at most ${importLimits.rows.toLocaleString('en-US')} rows. Split it.`);
    batch.push(row);
    if (batch.length === batchRows) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
