/** Explains what the margin of an estimate is based on, and which costs are missing. */
export function marginNote(itemsWithoutCost: number, isWorkedOn: boolean): string {
  const counted = isWorkedOn
    ? 'By the catalog’s cost of its items, with time and expenses of the job so far'
    : 'By the catalog’s cost of its items';
  if (itemsWithoutCost === 0) return counted;
  const unknown = itemsWithoutCost === 1 ? '1 item has no cost' : `${itemsWithoutCost} items have no cost`;
  return `${counted}. ${unknown} there, so it looks too good`;
}
