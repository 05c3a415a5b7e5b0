/** The colour of the business: words in it, and the ground of the one figure. */
export interface PdfLook {
  strong: string;
  soft: string;
  paper: 'letter' | 'a4';
}

export interface PdfLine {
  label: string;
  amount: string;
}

export interface PdfItem {
  id: string;
  name: string;
  description: string | null;
  quantity: string;
  price: string;
  tax: string;
  amount: string;
}

/** A label above a few lines; the first line is set in ink, the others quieter. */
export interface PdfFact {
  label: string;
  lines: string[];
  /** Sets the first line in bold. */
  isStrong: boolean;
}

export interface PdfTable {
  heading: string;
  note: string | null;
  /** Words stand left, figures right. */
  columns: { label: string; isText: boolean }[];
  rows: { key: string; cells: string[]; look: 'plain' | 'part' | 'sum' | 'total' }[];
}

/** Figures of a business as paper shows them, table after table. */
export interface PdfReport {
  title: string;
  period: string;
  /** When it was made. */
  made: string;
  business: PdfDocument['business'];
  tables: PdfTable[];
}

/** A heading with its lines; those that are ticked or not have a box. */
export interface PdfList {
  heading: string;
  /** Two of them may read the same. */
  lines: { key: string; text: string; note: string | null; isDone: boolean | null }[];
}

/**
 * A document as paper shows it: every text ready to print, so that the layout decides nothing but places.
 * Plain data, because it travels to a worker thread.
 */
export interface PdfDocument {
  title: string;
  number: string;
  business: { name: string; contact: string[]; logo: Uint8Array | null; look: PdfLook };
  /** Whom it is for, in the head of later pages. */
  recipient: string;
  parties: PdfFact[];
  dates: PdfFact[];
  /** The one figure; `emphasis` closes the first line or the second. None where there is no money. */
  band: { lines: { text: string; emphasis: string | null }[]; amount: string } | null;
  stamp: { word: string; date: string | null } | null;
  /** An account has other figures beside its lines: day, charge, payment, balance. */
  columns?: 'account';
  items: PdfItem[];
  lists: PdfList[];
  charges: PdfLine[];
  total: PdfLine | null;
  /** Two of them may read the same. */
  settlements: (PdfLine & { key: string })[];
  /** What is left to pay; null where the total says it all. */
  balance: PdfLine | null;
  /** What is asked for before the work begins; no part of the sum above it. */
  deposit: PdfLine | null;
  /** Those that the settlements only sum up. */
  payments: { id: string; date: string; method: string; amount: string }[];
  /** How the balance can be paid. */
  pay?: string | null;
  notes: string | null;
  terms: string | null;
  /** Path data in a box of 400 × 120, or null when the name was typed. */
  /** Blank: a line to sign on. */
  signature: { name: string; date: string; drawing: string | null } | 'blank' | null;
}
