import type { LineItemInput } from './line-item.ts';

/** Copies a line to a different document: the same text and amounts with a new id. */
export function copiedItem({
  name,
  description,
  quantity,
  unit,
  price,
  tax_rate,
}: LineItemInput): LineItemInput {
  return { id: null, name, description, quantity, unit, price, tax_rate };
}
