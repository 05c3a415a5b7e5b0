/**
 * The colors of a printed document, derived from the accent color of the business: one for text and one for the
 * background of the highlighted amount.
 */
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
  /** Set for a row that is a heading above the following rows, such as the name of a package. */
  isHeading?: boolean;
  /**
   * True or false draws a checked or empty check box before the name of an optional item; undefined draws no check box.
   */
  isTicked?: boolean;
  /** Set for a row that belongs to the package above it; the price of the package includes the amount of the row. */
  isPart?: boolean;
  /** Set for a row whose amount does not count in the total. */
  isQuiet?: boolean;
}

/**
 * An entry in a printed document: a label above a few lines. The first line is dark, and the other lines are lighter.
 */
export interface PdfFact {
  label: string;
  lines: string[];
  /** True if the first line of the entry is printed in bold. */
  isStrong: boolean;
}

export interface PdfTable {
  heading: string;
  note: string | null;
  /** The columns of the printed table; text is aligned left and figures right. */
  columns: { label: string; isText: boolean }[];
  rows: { key: string; cells: string[]; look: 'plain' | 'part' | 'sum' | 'total' }[];
}

/** A printed report with the figures of a business, as a series of tables. */
export interface PdfReport {
  title: string;
  period: string;
  /** The creation date of the report. */
  made: string;
  business: PdfDocument['business'];
  tables: PdfTable[];
}

/** A printed list with a heading and lines. Lines that can be checked off have a check box. */
export interface PdfList {
  heading: string;
  /** Each line of a printed list has a unique key, because two lines can have the same text. */
  lines: { key: string; text: string; note: string | null; isDone: boolean | null }[];
}

/**
 * A printed document. All strings are ready to print, so the layout only determines their positions. The document is
 * plain data, because it is sent to a worker thread.
 */
export interface PdfDocument {
  title: string;
  number: string;
  business: { name: string; contact: string[]; logo: Uint8Array | null; look: PdfLook };
  /** The recipient of the document, shown in the header of later pages. */
  recipient: string;
  parties: PdfFact[];
  dates: PdfFact[];
  /**
   * The highlighted amount of the document; `emphasis` is added at the end of its line. Null if there is no such
   * amount.
   */
  band: { lines: { text: string; emphasis: string | null }[]; amount: string } | null;
  stamp: { word: string; date: string | null } | null;
  /** The columns of an account statement (day, charge, payment and balance); set only for statements. */
  columns?: 'account';
  items: PdfItem[];
  lists: PdfList[];
  charges: PdfLine[];
  total: PdfLine | null;
  /** The sentences about the tax that is included in the prices, printed below the total. */
  included?: string[];
  /** Each line of a printed list has a unique key, because two lines can have the same text. */
  settlements: (PdfLine & { key: string })[];
  /** The balance due, printed below the total; null if the total alone is sufficient. */
  balance: PdfLine | null;
  /** The deposit requested before the work begins; it is not included in the total. */
  deposit: PdfLine | null;
  /** The individual payments, printed if the totals show only their sum. */
  payments: { id: string; date: string; method: string; amount: string }[];
  /** The instructions for paying the balance, printed on the document. */
  pay?: string | null;
  /** The photos on the document, printed in rows at its end. */
  photos?: PdfPhoto[];
  notes: string | null;
  terms: string | null;
  /**
   * The signature on the document: `drawing` is SVG path data in a box of 400 × 120, or null if the name was typed.
   * 'blank' prints a line to sign on.
   */
  signature: { name: string; date: string; drawing: string | null } | 'blank' | null;
}

export interface PdfPhoto {
  id: string;
  /** A JPEG image. */
  bytes: Uint8Array;
  width: number;
  height: number;
  caption: string;
}

export interface PdfOwner {
  businessId: string;
  /**
   * The purpose of the PDF. Each purpose has a separate part of the queue, so that visitors do not delay team members,
   * and PDFs that users request do not delay emails.
   */
  drawnFor: 'member' | 'visitor' | 'letter' | 'preview';
  /**
   * The document that a visitor opened with its link. Only a few PDFs of one document are prepared at a time, so that
   * the holder of one link cannot keep all other customers of the business waiting.
   */
  openedId?: string;
}

export interface PdfRenderer {
  /**
   * Renders a PDF. The document is read only when there is room in the queue, so a rejected request causes no database
   * load.
   */
  render(owner: PdfOwner, read: () => Promise<PdfDocument | PdfReport>): Promise<Uint8Array>;
  close(): Promise<void>;
}
