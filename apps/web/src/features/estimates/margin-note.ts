/** Explains what the margin of an estimate is based on, and which costs are missing. */
export function marginNote(itemsWithoutCost: number, isWorkedOn: boolean): string {
  const counted = isWorkedOn
    ? 'Based on the catalog cost of its items, plus the job’s time and expenses so far'
    : 'Based on the catalog cost of its items';
  if (itemsWithoutCost === 0) return counted;
  const unknown = itemsWithoutCost === 1 ? '1 item has no cost' : `${itemsWithoutCost} items have no cost`;
  return `${counted}. ${unknown} there, so it looks too good`;
}
