/** The kinds of documents, which follow the same rules. */
export const documentKinds = ['invoice', 'estimate'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentLabels: Record<DocumentKind, string> = { invoice: 'Invoice', estimate: 'Estimate' };
