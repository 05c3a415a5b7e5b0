import type { DocumentKind } from '@dayworks/shared/documents/document-kind';
import type { LineItemInput } from '@dayworks/shared/documents/lines/line-item';
import { isChosen, type LineChoice, type MaybeOption } from '@dayworks/shared/documents/lines/line-options';
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
  section: 'text',
  tax_included: 'numeric',
  total: 'numeric',
} satisfies Record<LineColumn, string>;

/** The columns that only the lines of estimates have, with their database types. */
const choiceTypes = {
  option: 'text',
  package_name: 'text',
  is_chosen: 'boolean',
} satisfies Record<keyof LineChoice, string>;

export const lineKeys = Object.keys(lineTypes) as LineColumn[];
export const lineNames = lineKeys.join(', ');

type WrittenLine = LineItemInput & MaybeOption;

const choiceOf = (line: WrittenLine): LineChoice => ({
  option: line.option ?? 'included',
  package_name: line.package_name ?? null,
  is_chosen: isChosen(line),
});

function columnArrays(
  items: readonly WrittenLine[],
  pricing: Pricing,
  columns: readonly (LineColumn | keyof LineChoice)[],
  positionOf = (index: number): number => index,
): unknown[] {
  const lines = withLineTotals(items, pricing).map((line, index) => ({
    ...line,
    ...choiceOf(line),
    /*
     * The tax parts are written as JSON text, because PostgreSQL would turn an array inside an array into a
     * two-dimensional array.
     */
    tax_parts: line.tax_parts && JSON.stringify(line.tax_parts),
    position: positionOf(index),
  }));
  return columns.map((key) => lines.map((line) => line[key]));
}

/**
 * Converts document lines to parallel arrays for one unnest call, so that even a document with 1,000 lines is written
 * in one statement.
 */
export const lineArrays = (
  items: readonly LineItemInput[],
  pricing: Pricing,
  positionOf?: (index: number) => number,
): unknown[] => columnArrays(items, pricing, lineKeys, positionOf);

const unnest = (types: Record<string, string>, first: number) =>
  `unnest(${Object.values(types)
    .map((type, index) => `$${first + index}::${type}[]`)
    .join(', ')}) as line (${Object.keys(types).join(', ')})`;

/** Builds the SQL text `unnest($5::int[], …) as line (position, …)`, with parameters starting at `first`. */
export const unnestLines = (first: number) => unnest(lineTypes, first);

const typesOf: Record<DocumentKind, Partial<Record<LineColumn | keyof LineChoice, string>>> = {
  invoice: lineTypes,
  estimate: { ...lineTypes, ...choiceTypes },
};

export async function insertLines(
  tx: Tx,
  actor: Scope,
  kind: DocumentKind,
  documentId: string,
  items: readonly WrittenLine[],
  pricing: Pricing,
): Promise<void> {
  const types = typesOf[kind];
  const columns = Object.keys(types) as (LineColumn | keyof LineChoice)[];
  await tx.$client.query({
    name: `${kind}-items-insert`,
    text: `insert into ${kind}_items (business_id, ${kind}_id, ${columns.join(', ')})
           select $1, $2, line.* from ${unnest(types, 3)}`,
    values: [actor.businessId, documentId, ...columnArrays(items, pricing, columns)],
  });
}

/** Replaces all lines of an edited document, in the transaction that changes the totals. */
export async function replaceLines(
  tx: Tx,
  actor: Scope,
  kind: DocumentKind,
  documentId: string,
  items: readonly WrittenLine[],
  pricing: Pricing,
): Promise<void> {
  await tx.$client.query({
    name: `${kind}-items-delete`,
    text: `delete from ${kind}_items where business_id = $1 and ${kind}_id = $2`,
    values: [actor.businessId, documentId],
  });
  await insertLines(tx, actor, kind, documentId, items, pricing);
}

/** Stores the chosen lines of an estimate and the tax that they include. The lines keep their ids. */
export async function storeChoices(
  tx: Tx,
  actor: Scope,
  estimateId: string,
  items: readonly (WrittenLine & { id: string })[],
  pricing: Pricing,
): Promise<void> {
  const lines = withLineTotals(items, pricing);
  await tx.$client.query({
    name: 'estimate-items-choose',
    text: `update estimate_items i set is_chosen = chosen.is_chosen, tax_included = chosen.tax_included
           from unnest($3::uuid[], $4::boolean[], $5::numeric[]) as chosen (id, is_chosen, tax_included)
           where i.business_id = $1 and i.estimate_id = $2 and i.id = chosen.id`,
    values: [
      actor.businessId,
      estimateId,
      lines.map(({ id }) => id),
      lines.map(isChosen),
      lines.map(({ tax_included }) => tax_included),
    ],
  });
}
