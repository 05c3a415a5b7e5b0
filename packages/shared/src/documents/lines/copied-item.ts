import { keysOf, pick } from '../../pick.ts';
import { LineItemInput } from './line-item.ts';

const copied = keysOf(LineItemInput);

/** Copies a line to a different document: the same text and amounts with a new id. */
export const copiedItem = (item: LineItemInput): LineItemInput => ({ ...pick(item, copied), id: null });
