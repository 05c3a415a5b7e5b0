import type { Letter } from './pdf-name.ts';

type Item = Letter['items'][number];

const quantities = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

export const quantityText = ({ quantity, unit }: Item) => `${quantities.format(quantity)} ${unit}`;
