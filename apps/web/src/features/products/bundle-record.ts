import { Quantity } from '@dayworks/shared/fields';
import { NewBundle, type PartInput } from '@dayworks/shared/products/bundle';
import * as z from 'zod';
import type { RecordDescription } from '../../parts/record/field-descriptions.ts';
import { readNumberText } from '../../ui/input/number-text.ts';

/**
 * Combines the item id of a bundle line and the quantity as the user typed it in one string, so that an invalid
 * quantity is not lost.
 */
export const partText = (itemId: string, quantity: string) => `${itemId} ${quantity}`;

export function readPartText(text: string): { itemId: string; quantity: string } {
  const at = text.indexOf(' ');
  return { itemId: text.slice(0, at), quantity: text.slice(at + 1) };
}

/** A bundle quantity that is not a number is passed on unchanged, because the schema will reject it. */
export const partsOf = (texts: readonly string[]): PartInput[] =>
  texts.map((text) => {
    const { itemId, quantity } = readPartText(text);
    return { item_id: itemId, quantity: readNumberText(quantity) ?? 0 };
  });

/**
 * Returns the bundle parts that have a valid quantity. Their prices are added up while the user is still typing the
 * other quantities.
 */
export const countableParts = (texts: readonly string[]): PartInput[] =>
  partsOf(texts).filter(({ quantity }) => Quantity.safeParse(quantity).success);

const BundleValues = NewBundle.extend({
  parts: z.array(z.string()).superRefine((texts, { addIssue }) => {
    const { error } = NewBundle.shape.parts.safeParse(partsOf(texts));
    for (const { message } of error?.issues ?? []) addIssue(message);
  }),
});
export type BundleValues = z.infer<typeof BundleValues>;

export const bundleRecord: RecordDescription<BundleValues> = {
  noun: 'bundle',
  schema: BundleValues,
  fields: {
    name: { kind: 'text', label: 'Name' },
    parts: { kind: 'tags', label: 'Items' },
    category: { kind: 'suggest', label: 'Category', optional: true },
    description: { kind: 'long', label: 'Description', optional: true, rows: 2 },
    active: { kind: 'switch', label: 'Active', help: 'Available when you create an invoice or estimate' },
  },
};
