interface TaxedDocument {
  items: readonly { tax_rate: number }[];
  business: { show_tax: boolean };
}

/** Returns whether the tax column is shown; it is hidden if no item is taxed. */
export const showsTaxColumn = ({ items, business }: TaxedDocument): boolean =>
  business.show_tax && items.some(({ tax_rate }) => tax_rate > 0);
