interface TaxedDocument {
  items: readonly { tax_rate: number }[];
  business: { show_tax: boolean };
}

/** Hidden by itself when no item has tax. */
export const showsTaxColumn = ({ items, business }: TaxedDocument): boolean =>
  business.show_tax && items.some(({ tax_rate }) => tax_rate > 0);
