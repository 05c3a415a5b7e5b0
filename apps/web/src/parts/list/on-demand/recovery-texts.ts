import {
  type OrphanTable,
  orphanLabels,
  orphanTableLabels,
  shownOrphans,
} from '@dayworks/shared/orphan-table';
import { toast } from '../../../ui/toast/toast.ts';
import { successToast } from '../../feedback.tsx';

interface Outcome {
  title: string;
  description: string;
}

const many = (table: OrphanTable) => orphanTableLabels[table].toLowerCase();

export const recoverLabel = (table: OrphanTable) => `Recover ${orphanTableLabels[table]}`;

function counted(table: OrphanTable, count: number): string {
  if (count === 1) return `1 ${orphanLabels[table].toLowerCase()} is`;
  return `${count.toLocaleString('en-US')} ${many(table)} are`;
}

/** Only a limited number of orphaned rows is loaded, so there may be more of them. */
export function orphansTitle(table: OrphanTable, count: number): string {
  const more = count >= shownOrphans ? 'At least ' : '';
  return `${more}${counted(table, count)} not linked to a business yet`;
}

/**
 * If the business has no rows of its own, its users might think that their data is lost, so the message reassures them.
 * Otherwise, the message is neutral.
 */
export function orphansText(table: OrphanTable, count: number, hasOwn: boolean): string {
  const label = recoverLabel(table);
  const [they, them] = count === 1 ? ['It', 'it'] : ['They', 'them'];
  return hasOwn
    ? `${they} came from an import. ${label} adds ${them} to your ${many(table)}.`
    : `${orphanTableLabels[table]} exist but aren't linked to your business. Click '${label}' to fix this.`;
}

/** The messages about recovered customers have their own wording, which the specification defines. */
export function recoveredText(table: OrphanTable, count: number): Outcome {
  if (count === 0) return { title: 'Info', description: `No ${many(table)} available to recover.` };
  if (table === 'customers') return { title: 'Success', description: `Recovered ${count} customers.` };
  return {
    title: `${orphanTableLabels[table]} Recovered`,
    description: `${counted(table, count)} now linked to your business.`,
  };
}

/** Tells the user how many orphaned rows were recovered. */
export function report(table: OrphanTable, count: number): void {
  const { title, description } = recoveredText(table, count);
  if (count > 0) successToast(title, description);
  else toast({ type: 'info', title, description });
}
