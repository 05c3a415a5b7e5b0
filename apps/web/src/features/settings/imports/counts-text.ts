import { countOfKind, type ImportKind, importKinds } from '@dayworks/shared/imports/import-kind';

/** Lists counts by kind, such as '120 customers, 1,043 invoices'. */
export const countsText = (counts: Partial<Record<ImportKind, number>>): string =>
  importKinds.flatMap((kind) => (counts[kind] ? countOfKind(kind, counts[kind]) : [])).join(', ');
