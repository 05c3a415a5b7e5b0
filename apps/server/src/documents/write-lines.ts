import type { DocumentKind } from '@dayworks/shared/documents/document-kind';
import type { LineItemInput } from '@dayworks/shared/documents/lines/line-item';
import { withLineTotals } from '@dayworks/shared/documents/lines/totals';
import type { Scope, Tx } from '../platform/with-business.ts';

/**
 * Converts document lines to parallel arrays for one unnest call, so that even a document with 1,000 lines is written
 * in one statement.
 */
export function lineArrays(items: readonly LineItemInput[]): unknown[] {
  const lines = withLineTotals(items);
  return [
    lines.map((_, index) => index),
    lines.map((line) => line.name),
    lines.map((line) => line.description),
    lines.map((line) => line.quantity),
    lines.map((line) => line.unit),
    lines.map((line) => line.price),
    lines.map((line) => line.tax_rate),
    lines.map((line) => line.total),
  ];
}

const lineTypes = ['int', 'text', 'text', 'numeric', 'text', 'numeric', 'numeric', 'numeric'];

export const lineNames = 'position, name, description, quantity, unit, price, tax_rate, total';

/** Builds the SQL text `unnest($5::int[], …) as line (position, …)`, with parameters starting at `first`. */
export const unnestLines = (first: number) =>
  `unnest(${lineTypes.map((type, index) => `$${first + index}::${type}[]`).join(', ')}) as line (${lineNames})`;

export async function insertLines(
  tx: Tx,
  actor: Scope,
  kind: DocumentKind,
  documentId: string,
  items: readonly LineItemInput[],
): Promise<void> {
  await tx.$client.query({
    name: `${kind}-items-insert`,
    text: `insert into ${kind}_items (business_id, ${kind}_id, ${lineNames})
           select $1, $2, line.* from ${unnestLines(3)}`,
    values: [actor.businessId, documentId, ...lineArrays(items)],
  });
}

/** Replaces all lines of an edited document, in the transaction that changes the totals. */
export async function replaceLines(
  tx: Tx,
  actor: Scope,
  kind: DocumentKind,
  documentId: string,
  items: readonly LineItemInput[],
): Promise<void> {
  await tx.$client.query({
    name: `${kind}-items-delete`,
    text: `delete from ${kind}_items where business_id = $1 and ${kind}_id = $2`,
    values: [actor.businessId, documentId],
  });
  await insertLines(tx, actor, kind, documentId, items);
}
