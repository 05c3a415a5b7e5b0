import { ruleProblems, stateProblems } from './invoice-problems.ts';
import type { LedgerEntry } from './ledger.ts';
import type { StoredInvoice } from './stored-invoices.ts';

export interface Findings {
  problems: string[];
  /** The number of changes that turned out to be stored although the server had responded that nothing was changed. */
  doneAfterAll: number;
}

/**
 * Compares the tables with the acknowledged changes. An uncertain change must be stored completely or not at all; from
 * then on, the stored state counts as acknowledged.
 */
export function checkBooks(entries: Iterable<LedgerEntry>, stored: StoredInvoice[]): Findings {
  const byMarker = Map.groupBy(stored, (invoice) => invoice.terms);
  const problems: string[] = [];
  let doneAfterAll = 0;
  for (const entry of entries) {
    const wasAnswered = entry.doubt?.wasAnswered;
    const before = entry.state;
    const [found, ...twins] = byMarker.get(entry.marker) ?? [];
    byMarker.delete(entry.marker);
    if (twins.length > 0) problems.push(`duplicate: ${twins.length + 1} invoices ${entry.marker}`);
    problems.push(...compare(entry, found).map((problem) => `${entry.marker}: ${problem}`));
    if (wasAnswered && entry.state !== before) doneAfterAll += 1;
    if (found) problems.push(...ruleProblems(found).map((problem) => `${entry.marker}: ${problem}`));
  }
  for (const marker of byMarker.keys()) problems.push(`unknown: nobody made the invoice ${marker}`);
  return { problems, doneAfterAll };
}

function compare(entry: LedgerEntry, found: StoredInvoice | undefined): string[] {
  const { state, doubt } = entry;
  entry.doubt = undefined;
  if (!found) return state ? ['lost: acknowledged, and gone'] : [];
  entry.id ??= found.id;
  const problems = state ? stateProblems(found, state) : ['nobody made it'];
  if (problems.length === 0) return [];
  if (!doubt) return problems.map((problem) => `lost or altered: ${problem}`);
  const { kind, after } = doubt.operation;
  if (stateProblems(found, after).length > 0) {
    return problems.map((problem) => `half-written ${kind}: ${problem}`);
  }
  entry.state = after;
  return [];
}
