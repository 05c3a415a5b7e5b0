/** What the document core serves: invoices and estimates follow the same rules. */
export type DocumentKind = 'invoice' | 'estimate';

export const documentLabels: Record<DocumentKind, string> = { invoice: 'Invoice', estimate: 'Estimate' };
