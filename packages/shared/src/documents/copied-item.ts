import type { LineItemInput } from './line-item.ts';

/** A line of one document for another: the same in words and money, with an id of its own. */
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
