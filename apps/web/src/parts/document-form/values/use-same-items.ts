import type { LineItemInput } from '@dayworks/shared/documents/lines/line-item';
import { useState } from 'react';

const isSame = (a: LineItemInput, b: LineItemInput) =>
  (Object.keys(b) as (keyof LineItemInput)[]).every((field) => a[field] === b[field]);

export const areSameItems = (a: readonly LineItemInput[], b: readonly LineItemInput[]) =>
  a.length === b.length && b.every((item, index) => isSame(a[index] as LineItemInput, item));

/** The form copies its values on every key press. Equal items keep the same array, so that nothing is recalculated. */
export function useSameItems(items: LineItemInput[]): LineItemInput[] {
  const [kept, setKept] = useState(items);
  if (kept === items || areSameItems(kept, items)) return kept;
  setKept(items);
  return items;
}
