/**
 * The kinds of records that a file can contain, in the order in which they are imported: a record is imported after the
 * records that it refers to.
 */
export const importKinds = [
  'customers',
  'products',
  'leads',
  'estimates',
  'invoices',
  'payments',
  'expenses',
  'appointments',
] as const;
export type ImportKind = (typeof importKinds)[number];

export const importKindLabels: Record<ImportKind, string> = {
  customers: 'Customers',
  products: 'Products',
  leads: 'Leads',
  estimates: 'Estimates',
  invoices: 'Invoices',
  payments: 'Payments',
  expenses: 'Expenses',
  appointments: 'Appointments',
};

/** Formats a number of records with the name of their kind, such as '1 customer' or '1,204 invoices'. */
export function countOfKind(kind: ImportKind, count: number): string {
  const plural = importKindLabels[kind].toLowerCase();
  return `${count.toLocaleString('en-US')} ${count === 1 ? plural.slice(0, -1) : plural}`;
}

const megabyte = 1024 * 1024;

/** The limits for a file. They are far above the files that a small business exports, and keep the memory bounded. */
export const importLimits = {
  fileMegabytes: 25,
  fileBytes: 25 * megabyte,
  files: 12,
  rows: 100_000,
  columns: 200,
  cellLength: 20_000,
} as const;

/**
 * The steps of an import. While it is 'reading', 'importing' or 'undoing', a background job works on it; in all other
 * steps it waits for the owner or is finished.
 */
export const importStatuses = [
  'draft',
  'reading',
  'checked',
  'importing',
  'done',
  'undoing',
  'undone',
] as const;
export type ImportStatus = (typeof importStatuses)[number];

export const importStatusLabels: Record<ImportStatus, string> = {
  draft: 'Not started',
  reading: 'Checking',
  checked: 'Checked',
  importing: 'Importing',
  done: 'Imported',
  undoing: 'Rolling back',
  undone: 'Rolled back',
};

export const isImportRunning = (status: ImportStatus): boolean =>
  status === 'reading' || status === 'importing' || status === 'undoing';

/** What happens to a row that looks like a record that already exists. */
export const duplicateChoices = ['skip', 'update', 'keep'] as const;
export type DuplicateChoice = (typeof duplicateChoices)[number];

export const duplicateChoiceLabels: Record<DuplicateChoice, string> = {
  skip: 'Skip',
  update: 'Update',
  keep: 'Keep both',
};

/**
 * The choices for a likely duplicate of each kind. Documents, payments, expenses and appointments are history, so an
 * import never overwrites them.
 */
export const choicesFor = (kind: ImportKind): readonly DuplicateChoice[] =>
  kind === 'customers' || kind === 'products' || kind === 'leads' ? duplicateChoices : ['skip', 'keep'];

/** Returns the choice that applies to a kind: an update becomes a skip where records cannot be updated. */
export const choiceFor = (kind: ImportKind, choice: DuplicateChoice): DuplicateChoice =>
  choicesFor(kind).includes(choice) ? choice : 'skip';

/** What became of a row. */
export const rowOutcomes = ['created', 'updated', 'skipped', 'left_out'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

export const rowOutcomeLabels: Record<RowOutcome, string> = {
  created: 'Imported',
  updated: 'Updated',
  skipped: 'Skipped',
  left_out: 'Left out',
};
