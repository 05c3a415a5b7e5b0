/** The kinds of documents, which follow the same rules. */
export const documentKinds = ['invoice', 'estimate'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentLabels: Record<DocumentKind, string> = { invoice: 'Invoice', estimate: 'Estimate' };

/** The short number shown to users. Records are never looked up by this number, except in a search. */
export function documentNumber(id: string): string {
  return id.slice(0, 8);
}

export function documentTitle(kind: DocumentKind, id: string): string {
  return `${documentLabels[kind]} #${documentNumber(id)}`;
}
