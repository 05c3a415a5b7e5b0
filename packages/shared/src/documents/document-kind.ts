/** The kinds of documents, which follow the same rules. */
export const documentKinds = ['invoice', 'estimate'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentLabels: Record<DocumentKind, string> = { invoice: 'Invoice', estimate: 'Estimate' };

/**
 * The short number of a record that has no number of its own, such as a job or a receipt; it is also the number of a
 * document that has not been given one of a sequence. Records are never looked up by it, except in a search.
 */
export function shortNumber(id: string): string {
  return id.slice(0, 8);
}

export function documentTitle(kind: DocumentKind, { number }: { number: string }): string {
  return `${documentLabels[kind]} #${number}`;
}

/** The name of a document's PDF. A slash, which numbers may contain, would end the name of a folder. */
export function documentFileName(kind: DocumentKind, { number }: { number: string }): string {
  return `${documentLabels[kind]}-${number.replaceAll('/', '-')}.pdf`;
}

export const invoiceTitle = (invoice: { number: string }): string => documentTitle('invoice', invoice);
