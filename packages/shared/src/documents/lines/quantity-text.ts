const { format } = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

/** Formats a quantity as '9,160 sq ft', for the form, the public page and the PDF. */
export const quantityText = ({ quantity, unit }: { quantity: number; unit: string }) =>
  `${format(quantity)} ${unit}`.trim();
