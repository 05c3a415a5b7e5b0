import { requiredText, text } from './fields.ts';

/** Fields that an item of the catalogue and a line of a document share. */
export const ItemName = requiredText(200, 'Item name is required');

export const defaultUnit = 'ea';
export const ItemUnit = text(20).overwrite((unit) => unit || defaultUnit);
