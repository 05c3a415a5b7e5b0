/** For people to read; nothing is ever looked up by it, except in search. */
export function invoiceNumber(id: string): string {
  return id.slice(0, 8);
}

export function invoiceTitle(id: string): string {
  return `Invoice #${invoiceNumber(id)}`;
}
