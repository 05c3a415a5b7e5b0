/** The kinds of documents. The same rules apply to all of them. */
export const documentKinds = ['invoice', 'estimate'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentLabels: Record<DocumentKind, string> = { invoice: 'Invoice', estimate: 'Estimate' };

/**
 * A short number for records without a number of their own, such as jobs, receipts and documents outside a number
 * sequence. It is used for display and search only.
 */
export function shortNumber(id: string): string {
  return id.slice(0, 8);
}

export function documentTitle(kind: DocumentKind, { number }: { number: string }): string {
  return `${documentLabels[kind]} #${number}`;
}

/**
 * The file name of a document's PDF. Slashes in the document number are replaced, because a slash in a file name would
 * be read as a folder separator.
 */
export function documentFileName(kind: DocumentKind, { number }: { number: string }): string {
  return `${documentLabels[kind]}-${number.replaceAll('/', '-')}.pdf`;
}

export const noLongerDraftText = (kind: DocumentKind): string =>
  `Only an ${kind} that was marked as sent, and to which nothing has happened since, can become a draft again`;

export const invoiceTitle = (invoice: { number: string }): string => documentTitle('invoice', invoice);
