import type { Orphan } from './orphan.ts';
import { orphanLabels } from './orphan-table.ts';

const listed = (words: readonly string[]) => words.join(' and ');

/** Where else it belongs, whatever business is chosen; nothing when it is free. */
export function tieText({ ties }: Pick<Orphan, 'ties'>): string | undefined {
  if (ties.length === 0) return undefined;
  return `Tied to ${listed(ties.map(({ business_name, through }) => `${business_name} through its ${through}`))}`;
}

/** Why a row stays without a business although it was to go to this one. */
export function stayReason(
  orphan: Pick<Orphan, 'ties' | 'waits_for' | 'table'>,
  target: { id: string; business_name: string },
): string {
  const elsewhere = orphan.ties.filter(({ id }) => id !== target.id);
  const tied = tieText({ ties: elsewhere });
  if (tied) return `${tied}, so it cannot go to ${target.business_name}.`;
  if (orphan.waits_for.length > 0)
    return `Its ${listed(orphan.waits_for)} has no business either. Assign that first; this comes along.`;
  const thing = orphanLabels[orphan.table].toLowerCase();
  return `${target.business_name} has another ${thing} with the same number.`;
}
