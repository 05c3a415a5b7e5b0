/** The kinds of records that can be merged. */
export const mergeKinds = ['customer', 'lead', 'product'] as const;
export type MergeKind = (typeof mergeKinds)[number];

export const mergeKindWords: Record<MergeKind, { one: string; many: string }> = {
  customer: { one: 'customer', many: 'customers' },
  lead: { one: 'lead', many: 'leads' },
  product: { one: 'product', many: 'products' },
};

/** The number of days in which a merge can be undone. */
export const undoDays = 30;

/** Writes a list of record counts, such as '3 invoices, 1 job and 2 visits'. */
export function movesText(moves: readonly { label: string; count: number }[]): string {
  const parts = moves.map(({ label, count }) => `${count.toLocaleString('en-US')} ${label}`);
  return new Intl.ListFormat('en-US').format(parts);
}
