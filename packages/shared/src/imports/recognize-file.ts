import { type ColumnMapping, headingKey, importFields } from './import-fields.ts';
import { type ImportKind, importKinds } from './import-kind.ts';
import { type ImportSource, importSources, type SourceFile } from './import-sources.ts';

const everyHeading = new Set(
  [
    ...importKinds.flatMap((kind) =>
      importFields[kind].flatMap(({ key, label, headings }) => [key, label, ...headings]),
    ),
    ...importSources.flatMap(({ files }) =>
      files.flatMap(({ signature, columns }) => [...signature, ...Object.keys(columns)]),
    ),
  ].map(headingKey),
);

/** The number of rows at the beginning of a file among which the headings are looked for. */
export const rowsWithHeadings = 15;

/**
 * Finds the row with the headings. Reports have a few lines with the name of the business and the report above it. If
 * no row contains known headings, the first row with several cells is taken.
 */
export function findHeadingRow(rows: readonly (readonly string[])[]): number {
  let best = { row: -1, known: 1 };
  for (const [row, cells] of rows.slice(0, rowsWithHeadings).entries()) {
    const known = new Set(cells.map(headingKey).filter((key) => everyHeading.has(key))).size;
    if (known > best.known) best = { row, known };
  }
  if (best.row >= 0) return best.row;
  const filled = rows.findIndex((cells) => cells.filter((cell) => cell.trim() !== '').length > 1);
  return Math.max(0, filled);
}

/** What a file, or a part of it, was recognized as. */
export interface RecognizedFile {
  kind: ImportKind;
  /** The id of the product that exported the file, and the number of the format in its list; null for other files. */
  source: string | null;
  format: number | null;
  mapping: (string | null)[];
}

/** Assigns columns to fields by their headings. Each field takes the first column that matches one of its headings. */
function mapByHeading(kind: ImportKind, headings: readonly string[], known?: SourceFile): (string | null)[] {
  const keys = headings.map(headingKey);
  const given = new Map(
    Object.entries(known?.columns ?? {}).map(([heading, field]) => [headingKey(heading), field]),
  );
  const mapping = keys.map((key) => given.get(key) ?? null);
  const taken = new Set(mapping);
  for (const { key, label, headings: names } of importFields[kind]) {
    if (taken.has(key)) continue;
    const wanted = [label, key, ...names].map(headingKey);
    const place = wanted
      .map((name) =>
        keys.findIndex((own, index) => own === name && mapping[index] === null && !given.has(own)),
      )
      .find((index) => index >= 0);
    if (place === undefined) continue;
    mapping[place] = key;
  }
  return mapping;
}

/** Headings or file names that say which kind of record a file contains. */
const kindWords: Record<ImportKind, RegExp> = {
  customers: /customer|client|contact/i,
  products: /product|service|item|catalog|price/i,
  leads: /lead|prospect|request/i,
  estimates: /estimate|quote|proposal/i,
  invoices: /invoice/i,
  payments: /payment|receipt|transaction/i,
  expenses: /expense|bill|purchase/i,
  appointments: /appointment|visit|calendar|schedule|event/i,
};

/** Words in the headings that are typical of one kind, so that files without a telling name are recognized, too. */
const typical: Record<ImportKind, readonly string[]> = {
  customers: [
    'first name',
    'last name',
    'phone',
    'email',
    'lifetime value',
    'marketing consent',
    'display name',
  ],
  products: ['sku', 'cost', 'unit price', 'product', 'price', 'active'],
  leads: ['stage', 'lead status', 'service wanted', 'next follow-up', 'lost reason', 'probability'],
  estimates: [
    'estimate',
    'estimate number',
    'estimate #',
    'quote #',
    'quote number',
    'valid until',
    'expiry date',
  ],
  invoices: [
    'invoice',
    'invoice number',
    'invoice #',
    'invoiceno',
    'due date',
    'invoice date',
    'balance due',
  ],
  payments: ['payment method', 'payment date', 'payment amount', 'payment type', 'method', 'refunded'],
  expenses: ['vendor', 'supplier', 'merchant', 'expense date', 'expense account', 'tax included', 'category'],
  appointments: ['start time', 'end time', 'start', 'visit title', 'appointment', 'starts', 'arrival window'],
};

function likelyKind(headings: readonly string[], fileName: string): ImportKind {
  const keys = new Set(headings.map(headingKey));
  const scores = importKinds.map((kind) => {
    const columns = mapByHeading(kind, headings).filter(Boolean).length;
    const words = typical[kind].filter((word) => keys.has(headingKey(word))).length;
    const isNamed = kindWords[kind].test(fileName.slice(0, 200));
    return { kind, score: columns + 2 * words + (isNamed ? 5 : 0) };
  });
  const [best] = scores.toSorted((a, b) => b.score - a.score);
  return best?.kind ?? 'customers';
}

function fits({ signature }: SourceFile, keys: ReadonlySet<string>): boolean {
  return signature.every((heading) => keys.has(headingKey(heading)));
}

function findFormats(
  keys: ReadonlySet<string>,
): { source: ImportSource; format: number; file: SourceFile }[] {
  const fitting = importSources.flatMap((source) =>
    source.files.flatMap((file, format) => (fits(file, keys) ? [{ source, format, file }] : [])),
  );
  const longest = Math.max(0, ...fitting.map(({ file }) => file.signature.length));
  const best = fitting.filter(({ file }) => file.signature.length === longest)[0];
  if (!best) return [];
  // A ledger contains several kinds of records; each kind is imported from its own rows.
  const ofSource = fitting.filter(({ source, file }) => source === best.source && file.only);
  const kinds = [...new Set(ofSource.map(({ file }) => file.kind))];
  return best.file.only
    ? kinds.flatMap((kind) => ofSource.find(({ file }) => file.kind === kind) ?? [])
    : [best];
}

const creditNotes = new Set(
  ['Credit Note Number', 'Credit Note #', 'CreditNotes ID', 'Credit Memo Number', 'Credit Credit Number'].map(
    headingKey,
  ),
);

/**
 * Whether a file contains credit notes. They are not imported, and without this rule they would be taken for invoices.
 */
export const hasCreditNotes = (headings: readonly string[]): boolean => {
  const keys = headings.map(headingKey);
  return keys.some((key) => creditNotes.has(key)) && !keys.includes('invoicenumber');
};

/**
 * Recognizes what a file contains and assigns its columns. The exports of known products are recognized by their
 * headings; all other files by the headings and the name of the file.
 */
export function recognizeFile(headings: readonly string[], fileName: string): RecognizedFile[] {
  const formats = findFormats(new Set(headings.map(headingKey)));
  if (formats.length > 0) {
    return formats.map(({ source, format, file }) => ({
      kind: file.kind,
      source: source.id,
      format,
      mapping: mapByHeading(file.kind, headings, file),
    }));
  }
  const kind = likelyKind(headings, fileName);
  return [{ kind, source: null, format: null, mapping: mapByHeading(kind, headings) }];
}

/** Assigns the columns anew after the owner chose a different kind. */
export const mapColumns = (kind: ImportKind, headings: readonly string[]): (string | null)[] =>
  mapByHeading(kind, headings);

export const formatOf = (source: string | null, format: number | null): SourceFile | undefined =>
  importSources.find(({ id }) => id === source)?.files[format ?? -1];

/**
 * Identifies files with the same columns, so that the next file gets the columns that the owner chose for the last one.
 */
export const columnsSignature = (headings: readonly string[]): string =>
  headings.map(headingKey).join('|').slice(0, 2000);

/** Replaces fields that the kind does not have, which can happen after an update of the product. */
export function knownFields(kind: ImportKind, mapping: ColumnMapping, columns: number): (string | null)[] {
  const known = new Set(importFields[kind].map(({ key }) => key));
  return Array.from({ length: columns }, (_, index) => {
    const field = mapping[index] ?? null;
    return field !== null && known.has(field) ? field : null;
  });
}
