import type { MergeKind } from '@dayworks/shared/merging/merge-kind';
import { paths } from '../../lib/paths.ts';

/** The words for the kinds of records in the address of the screen. */
export const kindsInPath: Record<string, MergeKind> = {
  customers: 'customer',
  leads: 'lead',
  products: 'product',
};

/** Returns the address of a record. */
export function recordHref(kind: MergeKind, id: string): string {
  if (kind === 'customer') return paths.customer.getHref(id);
  return kind === 'lead'
    ? `${paths.leads.getHref()}?lead=${id}`
    : `${paths.products.getHref()}?product=${id}`;
}
