import type { DocumentKind } from '@dayworks/shared/documents/document-kind';
import type { LineItemInput } from '@dayworks/shared/documents/lines/line-item';
import { type Pricing, withLineTotals } from '@dayworks/shared/documents/lines/totals';
import type { Scope, Tx } from '../platform/with-business.ts';
import type { LineColumn } from './columns.ts';

/** The columns of a document line with their database types, in the order that is used for writing. */
const lineTypes = {
  position: 'int',
  name: 'text',
  description: 'text',
  quantity: 'numeric',
  unit: 'text',
  price: 'numeric',
  tax_rate: 'numeric',
  tax_parts: 'jsonb',
  discount: 'numeric',
  discount_percent: 'numeric',
  includes_tax: 'boolean',
  tax_included: 'numeric',
  total: 'numeric',
} satisfies Record<LineColumn, string>;

export const lineKeys = Object.keys(lineTypes) as LineColumn[];
export const lineNames = lineKeys.join(', ');

/**
 * Converts document lines to parallel arrays for one unnest call, so that even a document with 1,000 lines is written
 * in one statement.
 */
export function lineArrays(
  items: readonly LineItemInput[],
  pricing: Pricing,
  positionOf = (index: number): number => index,
): unknown[] {
  const lines = withLineTotals(items, pricing).map((line, index) => ({
    ...line,
    // An array inside an array would become an array with two dimensions, so the parts are written as JSON text.
    tax_parts: line.tax_parts && JSON.stringify(line.tax_parts),
    position: positionOf(index),
  }));
  return lineKeys.map((key) => lines.map((line) => line[key]));
}

/** Builds the SQL text `unnest($5::int[], …) as line (position, …)`, with parameters starting at `first`. */
export const unnestLines = (first: number) =>
  `unnest(${Object.values(lineTypes)
    .map((type, index) => `$${first + index}::${type}[]`)
    .join(', ')}) as line (${lineNames})`;

export async function insertLines(
  tx: Tx,
  actor: Scope,
  kind: DocumentKind,
  documentId: string,
  items: readonly LineItemInput[],
  pricing: Pricing,
): Promise<void> {
  await tx.$client.query({
    name: `${kind}-items-insert`,
    text: `insert into ${kind}_items (business_id, ${kind}_id, ${lineNames})
           select $1, $2, line.* from ${unnestLines(3)}`,
    values: [actor.businessId, documentId, ...lineArrays(items, pricing)],
  });
}

/** Replaces all lines of an edited document, in the transaction that changes the totals. */
export async function replaceLines(
  tx: Tx,
  actor: Scope,
  kind: DocumentKind,
  documentId: string,
  items: readonly LineItemInput[],
  pricing: Pricing,
): Promise<void> {
  await tx.$client.query({
    name: `${kind}-items-delete`,
    text: `delete from ${kind}_items where business_id = $1 and ${kind}_id = $2`,
    values: [actor.businessId, documentId],
  });
  await insertLines(tx, actor, kind, documentId, items, pricing);
}
