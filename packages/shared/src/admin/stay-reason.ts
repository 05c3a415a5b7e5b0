import { orphanLabels } from '../orphan-table.ts';
import type { Orphan } from './orphan.ts';

const listed = (words: readonly string[]) => words.join(' and ');

/** Describes which businesses a row is linked to through its related records; undefined if there are none. */
export function tieText({ ties }: Pick<Orphan, 'ties'>): string | undefined {
  if (ties.length === 0) return undefined;
  return `Tied to ${listed(ties.map(({ business_name, through }) => `${business_name} through its ${through}`))}`;
}

/** The reason why the row could not be assigned to the chosen business and remains without a business. */
export function stayReason(
  orphan: Pick<Orphan, 'ties' | 'comes_with' | 'table'>,
  target: { id: string; business_name: string },
): string {
  const elsewhere = orphan.ties.filter(({ id }) => id !== target.id);
  const tied = tieText({ ties: elsewhere });
  if (tied) return `${tied}, so it cannot be moved to ${target.business_name}.`;
  if (orphan.comes_with.length > 0)
    return `It belongs with its ${listed(orphan.comes_with)}, which cannot be moved to ${target.business_name}.`;
  const thing = orphanLabels[orphan.table].toLowerCase();
  const from = orphan.table === 'invoices' ? 'estimate' : 'project';
  return `${target.business_name} already has another ${thing} with the same number or from the same ${from}.`;
}
