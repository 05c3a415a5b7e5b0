import type { PublicDocument } from '@dayworks/shared/documents/public-document';

type Item = PublicDocument['items'][number];

const quantities = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

export const quantityText = ({ quantity, unit }: Item) => `${quantities.format(quantity)} ${unit}`;
