const { format } = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

/** '9,160 sq ft': how much of what, on the form, the sheet, the public page and the PDF alike. */
export const quantityText = ({ quantity, unit }: { quantity: number; unit: string }) =>
  `${format(quantity)} ${unit}`.trim();
