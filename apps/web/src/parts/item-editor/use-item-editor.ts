import type { DocumentKind } from '@dayworks/shared/documents/document-kind';
import {
  type CatalogEntry,
  pickBundle,
  pickFromCatalog,
} from '@dayworks/shared/documents/lines/catalog-pick';
import type { LineItemInput } from '@dayworks/shared/documents/lines/line-item';
import { isSamePackage } from '@dayworks/shared/documents/lines/line-options';
import { duplicateItemProblem, itemLimitText, maxItems } from '@dayworks/shared/documents/lines/rules';
import { type LineTax, startingTax } from '@dayworks/shared/look/named-rates';
import { emptyCatalogItem } from '@dayworks/shared/products/catalog-item';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, newIdempotencyKey } from '../../lib/api.ts';
import { toast } from '../../ui/toast/toast.ts';
import { useTaxRates } from '../tax-rates.tsx';
import {
  beforeIdAfterKey,
  draftFromItem,
  type EditedItem,
  emptyDraft,
  type ItemDraft,
  type ItemErrors,
  isUntouched,
  newItemId,
  readItemDraft,
  settledItems,
  withItem,
  withItemBefore,
} from './item-draft.ts';

/**
 * Saves an item to the catalog for later documents. Whether or not this succeeds, the current document stays the same.
 */
function useSaveToCatalog(): (item: LineItemInput) => void {
  const { mutate } = useMutation({
    mutationKey: api.products.create.mutationKey(),
    mutationFn: ({ name, description, unit, price, tax_rate }: LineItemInput) =>
      api.products.create.call(
        { ...emptyCatalogItem(), name, description, unit, price, tax_rate },
        { context: { idempotencyKey: newIdempotencyKey() } },
      ),
    onSuccess: () => toast({ type: 'success', title: 'Success', description: 'Item added to catalog' }),
    onError: () =>
      toast({
        type: 'error',
        look: 'destructive',
        title: 'Error',
        description: 'Failed to save item to catalog',
      }),
  });
  return (item) => mutate(item);
}

/** The items of a document and the new or existing item that is being edited. */
export type ItemsValue = { items: EditedItem[]; open: ItemDraft | null };

/** Which element of the item editor gets the focus after the items have changed. */
type ItemFocus = { on: 'fields' | 'error' | 'add' } | { on: 'card' | 'handle'; id: string };

type ItemEditorOptions = {
  kind: DocumentKind | 'job';
  isTaxExempt: boolean;
  /** Returns the current items of the form. They can be newer than the items that were last rendered. */
  read: () => ItemsValue;
  onChange: (changes: Partial<ItemsValue>) => void;
};

const refuse = (description: string) =>
  toast({ type: 'error', look: 'destructive', title: 'Error', description });

const savedItemOf = ({ items, open }: ItemsValue) => items.find(({ id }) => id === open?.id);

export function useItemEditor({ kind, isTaxExempt, read, onChange: change }: ItemEditorOptions) {
  /** Every change makes sure that exactly one package is chosen, for example after the chosen package was removed. */
  const onChange = (changes: Partial<ItemsValue>) =>
    change(changes.items ? { ...changes, items: settledItems(changes.items) } : changes);
  const [errors, setErrors] = useState<ItemErrors>({});
  /** The announcement for screen readers that states where an item was moved. */
  const [said, setSaid] = useState('');
  const [focus, setFocus] = useState<ItemFocus | null>(null);
  const saveToCatalog = useSaveToCatalog();
  const rates = useTaxRates();
  /** The tax that the user has chosen for all items; null if nothing was chosen. */
  const [chosenTax, setChosenTax] = useState<LineTax | null>(null);
  /** A new item gets the section of the last item on the document. */
  const lastSection = () => read().items.at(-1)?.section ?? null;
  const fresh = (name?: string) =>
    emptyDraft(name, (!isTaxExempt && chosenTax) || startingTax(rates ?? [], isTaxExempt), lastSection());

  const show = (value: ItemsValue, focusOn: ItemFocus | null, problems: ItemErrors = {}) => {
    setErrors(problems);
    setFocus(focusOn);
    onChange(value);
  };

  /** Returns the document items including the item that is being typed, or undefined if that item is invalid. */
  const take = (draft: ItemDraft): EditedItem[] | undefined => {
    const { items } = read();
    const { item, errors: mistakes } = readItemDraft(draft);
    const duplicate = item && duplicateItemProblem(items, item, kind);
    if (!item || duplicate) {
      setErrors(mistakes ?? { name: duplicate });
      setFocus({ on: 'error' });
      return undefined;
    }
    if (draft.savesToCatalog) saveToCatalog(item);
    return withItem(items, item);
  };

  /**
   * Runs before any other change to the items. If an item is open, it is saved if the user has changed it, and closed
   * otherwise.
   */
  const settle = () => {
    const current = read();
    const { items, open } = current;
    return open && !isUntouched(open, savedItemOf(current)) ? take(open) : items;
  };

  const pick = (entry: CatalogEntry | undefined) => {
    try {
      const settled = settle();
      if (!settled) return;
      const { item, problem } = pickFromCatalog(entry, {
        id: newItemId(),
        isTaxExempt,
        rates: rates ?? [],
      });
      const refusal = problem ?? duplicateItemProblem(settled, item, kind);
      if (refusal) refuse(refusal);
      show(
        { items: refusal || !item ? settled : [...settled, { ...item, section: lastSection() }], open: null },
        null,
      );
    } catch {
      refuse(`Failed to add item to ${kind}. Please try again.`);
    }
  };

  /**
   * Adds several catalog items. Items that are already on the document are skipped and named in a message, as when the
   * user adds a single item.
   */
  const pickAll = (parts: readonly (CatalogEntry & { quantity: number })[]) => {
    const settled = settle();
    if (!settled) return;
    const items = [...settled];
    for (const item of pickBundle(parts, { newId: newItemId, isTaxExempt, rates: rates ?? [] })) {
      const isFull = items.length >= maxItems;
      const refusal = isFull ? itemLimitText(kind) : duplicateItemProblem(items, item, kind);
      if (refusal) refuse(refusal);
      else items.push({ ...item, section: lastSection() });
      if (isFull) break;
    }
    show({ items, open: null }, null);
  };

  const openDraft = (draft: ItemDraft, problems?: ItemErrors) => {
    const settled = settle();
    const focusOn: ItemFocus = { on: problems ? 'error' : 'fields' };
    if (settled) show({ items: settled, open: draft }, focusOn, problems);
  };

  const close = (items: EditedItem[]) => {
    const saved = savedItemOf(read());
    show({ items, open: null }, saved?.id ? { on: 'card', id: saved.id } : { on: 'add' });
  };

  const remove = (removed: EditedItem) => {
    const { items, open } = read();
    const index = items.findIndex(({ id }) => id === removed.id);
    const undo = () => onChange({ ...read(), items: read().items.toSpliced(index, 0, removed) });
    setFocus({ on: 'add' });
    onChange({ items: items.toSpliced(index, 1), open });
    toast({ title: 'Item removed', description: removed.name, action: { label: 'Undo', onClick: undo } });
  };

  const moveBefore = (moved: EditedItem, beforeId: string | null) => {
    if (moved.id === null) return;
    const items = withItemBefore(read().items, moved.id, beforeId);
    setFocus({ on: 'handle', id: moved.id });
    setSaid(`${moved.name}: ${items.findIndex(({ id }) => id === moved.id) + 1} of ${items.length}`);
    onChange({ items });
  };

  /** Moves an item with the keyboard. Returns whether the pressed key is one that moves items. */
  const moveByKey = (moved: EditedItem, key: string): boolean => {
    const beforeId = moved.id === null ? undefined : beforeIdAfterKey(read().items, moved.id, key);
    if (beforeId === undefined) return false;
    moveBefore(moved, beforeId);
    return true;
  };

  return {
    kind,
    said,
    moveBefore,
    moveByKey,
    errors,
    focus,
    pick,
    pickAll,
    remove,
    /** Sets the package that is preselected when the customer opens the estimate. */
    choosePackage: (name: string) => {
      const { items, open } = read();
      const chosen = <Item extends Pick<EditedItem, 'package_name'>>(item: Item) => ({
        ...item,
        is_chosen: isSamePackage(item.package_name, name),
      });
      onChange({
        items: items.map((item) => (item.option === 'package' ? chosen(item) : item)),
        open: open?.option === 'package' ? chosen(open) : open,
      });
    },
    /** Applies the same tax to all items, including the items that are added later. */
    taxAll: (tax: LineTax) => {
      const { items, open } = read();
      setChosenTax(tax);
      onChange({
        items: items.map((item) => ({ ...item, ...tax })),
        open: open && { ...open, ...tax, tax_rate: String(tax.tax_rate) },
      });
    },
    /** True once the default values for a new item, such as the tax rate, are loaded. */
    isReady: rates !== undefined,
    add: () => openDraft(fresh()),
    /**
     * If the document has no items yet, the fields of the first item are shown immediately. They do not get the focus.
     */
    begin: () => {
      const { items, open } = read();
      if (items.length === 0 && !open) onChange({ open: fresh() });
    },
    addToCatalog: (name: string) => openDraft({ ...fresh(name), savesToCatalog: true }),
    edit: (item: EditedItem, problems?: ItemErrors) => openDraft(draftFromItem(item), problems),
    type: (patch: Partial<ItemDraft>) => {
      const { open } = read();
      /*
       * Typing updates only the open item. Otherwise, every key press would update all items of a document, which can
       * be a thousand.
       */
      if (open) onChange({ open: { ...open, ...patch } });
    },
    save: () => {
      const { open } = read();
      const taken = open && take(open);
      if (taken) close(taken);
    },
    cancel: () => close(read().items),
    /**
     * Called when the form is submitted. Closes the item that is being edited. If the item is invalid, shows its errors
     * and returns false.
     */
    finish: (): boolean => {
      const settled = settle();
      if (settled) show({ items: settled, open: null }, null);
      return settled !== undefined;
    },
  };
}

export type ItemEditorModel = ReturnType<typeof useItemEditor>;
