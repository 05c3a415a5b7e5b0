import { type DiscountKind, sentDiscount, typedDiscount } from '@dayworks/shared/documents/lines/discount';
import { defaultQuantity, LineItemInput } from '@dayworks/shared/documents/lines/line-item';
import {
  isChosen,
  type LineChoice,
  type LineOption,
  type MaybeOption,
  settledOptions,
  unnamedPackageText,
} from '@dayworks/shared/documents/lines/line-options';
import { inSections, sectionAfterMove } from '@dayworks/shared/documents/lines/line-sections';
import { lineDiscount, lineDiscountProblem } from '@dayworks/shared/documents/lines/totals';
import { defaultUnit } from '@dayworks/shared/fields';
import { areSameParts, type LineTax } from '@dayworks/shared/look/named-rates';
import type { TaxPart } from '@dayworks/shared/look/tax-rate';
import { fromCents } from '@dayworks/shared/money';
import { newIdempotencyKey } from '../../lib/api.ts';

/** An item while the user types it. All values are strings, and numbers may be incomplete. */
export type ItemDraft = {
  id: string;
  name: string;
  description: string;
  quantity: string;
  unit: string;
  price: string;
  tax_rate: string;
  /** The parts of the tax rate, if a named rate with parts was chosen. */
  tax_parts: TaxPart[] | null;
  /** The discount; null while the field for it is hidden. */
  discount: string | null;
  discount_kind: DiscountKind;
  /** Whether the price includes the tax. Null means that the setting of the document applies. */
  includes_tax: boolean | null;
  /** The section of the document that the item belongs to; null while the field for the section is hidden. */
  section: string | null;
  savesToCatalog: boolean;
  /**
   * How the customer can choose this item. The value is null on a document without options and for a new item of an
   * estimate.
   */
  option: LineOption | null;
  package_name: string;
  is_chosen: boolean;
};

/** An item of any document. Only the items of estimates have options. */
export type EditedItem = LineItemInput & MaybeOption;

export type ItemErrors = Partial<Record<keyof LineItemInput | 'package_name', string>>;

type ReadItem = { item: EditedItem; errors?: never } | { item?: never; errors: ItemErrors };

export function newItemId(): string {
  return newIdempotencyKey().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

export function emptyDraft(
  name = '',
  tax: LineTax = { tax_rate: 0, tax_parts: null },
  section: string | null = null,
): ItemDraft {
  return {
    id: newItemId(),
    name,
    description: '',
    quantity: String(defaultQuantity),
    unit: defaultUnit,
    price: '',
    tax_rate: String(tax.tax_rate),
    tax_parts: tax.tax_parts,
    discount: null,
    discount_kind: 'amount',
    includes_tax: null,
    section,
    savesToCatalog: false,
    option: null,
    package_name: '',
    is_chosen: true,
  };
}

export function draftFromItem(item: EditedItem): ItemDraft {
  const { discount, discount_kind } = typedDiscount(item);
  return {
    id: item.id ?? newItemId(),
    name: item.name,
    description: item.description ?? '',
    quantity: String(item.quantity),
    unit: item.unit,
    price: item.price.toFixed(2),
    tax_rate: String(item.tax_rate),
    tax_parts: item.tax_parts,
    discount: discount || null,
    discount_kind,
    includes_tax: item.includes_tax,
    section: item.section,
    savesToCatalog: false,
    option: item.option ?? null,
    package_name: item.package_name ?? '',
    is_chosen: isChosen(item),
  };
}

/**
 * Returns whether the item that is open for editing can be closed without losing anything. A tax rate alone does not
 * count as a change, because new items start with the default rate.
 */
export function isUntouched(draft: ItemDraft, saved: EditedItem | undefined): boolean {
  const before = saved
    ? draftFromItem(saved)
    : {
        ...emptyDraft(),
        tax_rate: draft.tax_rate,
        tax_parts: draft.tax_parts,
        section: draft.section,
      };
  const comparable = (item: ItemDraft) =>
    JSON.stringify({
      ...item,
      id: '',
      section: item.section?.trim() || null,
      ...(item.discount ? {} : { discount: null, discount_kind: null }),
    });
  return comparable(draft) === comparable(before);
}

/**
 * Compares two items. The parts of a tax rate are compared by their content, because the form copies all its values on
 * every key press.
 */
export const isSameItem = (a: EditedItem, b: EditedItem) =>
  a.option === b.option &&
  (Object.keys(b) as (keyof EditedItem)[]).every(
    (field) => a[field] === b[field] || (field === 'tax_parts' && areSameParts(a.tax_parts, b.tax_parts)),
  );

function numberFrom(text: string, whenBlank: number): number {
  return text.trim() === '' ? whenBlank : Number(text);
}

const choiceOf = ({ package_name, is_chosen }: ItemDraft, option: LineOption): LineChoice => ({
  option,
  package_name: option === 'package' ? package_name.trim() : null,
  is_chosen: option === 'included' || is_chosen,
});

const numeric = ['quantity', 'price', 'tax_rate', 'discount', 'discount_percent'] as const;

/** Returns the item that the user has typed, or the errors of its invalid fields. */
export function readItemDraft(draft: ItemDraft): ReadItem {
  const { savesToCatalog: _, discount_kind, option, package_name, is_chosen: _chosen, ...typed } = draft;
  const candidate = {
    ...typed,
    quantity: numberFrom(draft.quantity, defaultQuantity),
    price: numberFrom(draft.price, 0),
    tax_rate: numberFrom(draft.tax_rate, 0),
    ...sentDiscount({ discount: draft.discount ?? '', discount_kind }),
  };
  const { data, error } = LineItemInput.safeParse(candidate);
  const problem = data && lineDiscountProblem(data);
  if (problem) return { errors: { discount: problem } };
  const isUnnamed = option === 'package' && package_name.trim() === '';
  if (data && isUnnamed) return { errors: { package_name: unnamedPackageText } };
  if (data) {
    const item = { ...data, discount: fromCents(lineDiscount(data)) };
    return { item: option === null ? item : { ...item, ...choiceOf(draft, option) } };
  }
  const errors: ItemErrors = {};
  for (const { path, message } of error.issues) errors[path[0] as keyof ItemErrors] ??= message;
  for (const field of numeric) if (Number.isNaN(candidate[field])) errors[field] = 'Enter a number';
  return { errors };
}

/**
 * Returns the items after two corrections: their options are consistent with each other, and the items of each section
 * are next to each other.
 */
export const settledItems = (items: EditedItem[]): EditedItem[] => inSections(settledOptions(items));

/**
 * Returns the items of the document with the current edits of the open item. If the edited item is incomplete, its
 * version before the edit is used.
 */
export function itemsWithOpen(items: readonly EditedItem[], open: ItemDraft | null): EditedItem[] {
  const item = open && readItemDraft(open).item;
  return settledItems(item ? withItem(items, item) : [...items]);
}

/** Replaces the item with the same id, or adds the item at the end of the list. */
export function withItem(items: readonly EditedItem[], item: EditedItem): EditedItem[] {
  const isThere = items.some(({ id }) => id === item.id);
  return isThere ? items.map((old) => (old.id === item.id ? item : old)) : [...items, item];
}

/** Returns the items after one item was moved in front of another. A target of null means the end of the list. */
export function withItemBefore(
  items: readonly EditedItem[],
  movedId: string,
  beforeId: string | null,
): EditedItem[] {
  const moved = items.find(({ id }) => id === movedId);
  if (!moved || movedId === beforeId) return [...items];
  const others = items.filter((item) => item !== moved);
  const found = others.findIndex(({ id }) => id === beforeId);
  const place = found < 0 ? others.length : found;
  const section =
    moved.option === 'package' ? null : sectionAfterMove(moved, others[place - 1], others[place]);
  const placed = section === moved.section ? moved : { ...moved, section };
  return others.toSpliced(place, 0, placed);
}

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowUp: (index) => Math.max(index - 1, 0),
  ArrowDown: (index, last) => Math.min(index + 1, last),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Returns the id of the item that will follow the moved item after the key press; undefined if the key does not move
 * items.
 */
export function beforeIdAfterKey(
  items: readonly LineItemInput[],
  movedId: string,
  key: string,
): string | null | undefined {
  const index = items.findIndex(({ id }) => id === movedId);
  const next = steps[key]?.(index, items.length - 1);
  if (next === undefined || index < 0) return undefined;
  return items.filter(({ id }) => id !== movedId)[next]?.id ?? null;
}
