import type { SharedInvoice } from '@dayworks/shared/invoices/shared-invoice';

type Item = SharedInvoice['items'][number];

const quantities = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

export const quantityText = ({ quantity, unit }: Item) => `${quantities.format(quantity)} ${unit}`;
