import type { LineItemInput } from '@dayworks/shared/documents/line-item';
import { withLineTotals } from '@dayworks/shared/documents/totals';

/** The lines as parallel arrays for one unnest: a document of 500 lines is still one statement. */
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

/** `unnest($5::int[], …) as line (position, …)`, with parameters from `first` on. */
export const unnestLines = (first: number) =>
  `unnest(${lineTypes.map((type, index) => `$${first + index}::${type}[]`).join(', ')}) as line (${lineNames})`;
