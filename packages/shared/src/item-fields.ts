import { requiredText, text } from './fields.ts';

/** The fields that a catalog item and a document line share. */
export const ItemName = requiredText(200, 'Item name is required');

export const defaultUnit = 'ea';
export const ItemUnit = text(20).overwrite((unit) => unit || defaultUnit);
