import { type CatalogEntry, pickBundle, pickFromCatalog } from '@dayworks/shared/documents/catalog-pick';
import { duplicateItemProblem } from '@dayworks/shared/documents/dedupe';
import type { DocumentKind } from '@dayworks/shared/documents/document-kind';
import { itemLimitText, maxItems } from '@dayworks/shared/documents/item-limit';
import type { LineItemInput } from '@dayworks/shared/documents/line-item';
import { startingRate } from '@dayworks/shared/look/named-rates';
import { useState } from 'react';
import { toast } from '../../ui/toast/toast.ts';
import { useTaxRates } from '../tax-rate/use-tax-rates.ts';
import {
  beforeIdAfterKey,
  draftFromItem,
  emptyDraft,
  type ItemDraft,
  type ItemErrors,
  isUntouched,
  newItemId,
  readItemDraft,
  withItem,
  withItemBefore,
} from './item-draft.ts';
import { useSaveToCatalog } from './use-save-to-catalog.ts';

/** The items of a document and the one that is open for typing, new or old. */
export type ItemsValue = { items: LineItemInput[]; open: ItemDraft | null };

/** Where the keyboard goes after a step. */
type ItemFocus = { on: 'fields' | 'error' | 'add' } | { on: 'card' | 'handle'; id: string };

type ItemEditorOptions = {
  kind: DocumentKind | 'job';
  isTaxExempt: boolean;
  /** What there is at this moment, which may be more than was drawn. */
  read: () => ItemsValue;
  onChange: (changes: Partial<ItemsValue>) => void;
};

const refuse = (description: string) =>
  toast({ type: 'error', look: 'destructive', title: 'Error', description });

const savedItemOf = ({ items, open }: ItemsValue) => items.find(({ id }) => id === open?.id);

export function useItemEditor({ kind, isTaxExempt, read, onChange }: ItemEditorOptions) {
  const [errors, setErrors] = useState<ItemErrors>({});
  /** For those who hear where an item went. */
  const [said, setSaid] = useState('');
  const [focus, setFocus] = useState<ItemFocus | null>(null);
  const saveToCatalog = useSaveToCatalog();
  const rates = useTaxRates();
  const fresh = (name?: string) => emptyDraft(name, startingRate(rates ?? [], isTaxExempt));

  const show = (value: ItemsValue, focusOn: ItemFocus | null, problems: ItemErrors = {}) => {
    setErrors(problems);
    setFocus(focusOn);
    onChange(value);
  };

  /** The items with the typed one among them, or undefined when that one is refused. */
  const take = (draft: ItemDraft): LineItemInput[] | undefined => {
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

  /** Before anything else happens: what was typed is taken along, what was only opened is closed. */
  const settle = () => {
    const current = read();
    const { items, open } = current;
    return open && !isUntouched(open, savedItemOf(current)) ? take(open) : items;
  };

  const pick = (entry: CatalogEntry | undefined) => {
    try {
      const settled = settle();
      if (!settled) return;
      const { item, problem } = pickFromCatalog(entry, { id: newItemId(), isTaxExempt });
      const refusal = problem ?? duplicateItemProblem(settled, item, kind);
      if (refusal) refuse(refusal);
      show({ items: refusal || !item ? settled : [...settled, item], open: null }, null);
    } catch {
      refuse(`Failed to add item to ${kind}. Please try again.`);
    }
  };

  /** What stands there already is left out and named, as for one item. */
  const pickAll = (parts: readonly (CatalogEntry & { quantity: number })[]) => {
    const settled = settle();
    if (!settled) return;
    const items = [...settled];
    for (const item of pickBundle(parts, { newId: newItemId, isTaxExempt })) {
      const isFull = items.length >= maxItems;
      const refusal = isFull ? itemLimitText(kind) : duplicateItemProblem(items, item, kind);
      if (refusal) refuse(refusal);
      else items.push(item);
      if (isFull) break;
    }
    show({ items, open: null }, null);
  };

  const openDraft = (draft: ItemDraft, problems?: ItemErrors) => {
    const settled = settle();
    const focusOn: ItemFocus = { on: problems ? 'error' : 'fields' };
    if (settled) show({ items: settled, open: draft }, focusOn, problems);
  };

  const close = (items: LineItemInput[]) => {
    const saved = savedItemOf(read());
    show({ items, open: null }, saved?.id ? { on: 'card', id: saved.id } : { on: 'add' });
  };

  const remove = (removed: LineItemInput) => {
    const { items, open } = read();
    const index = items.findIndex(({ id }) => id === removed.id);
    const undo = () => onChange({ ...read(), items: read().items.toSpliced(index, 0, removed) });
    setFocus({ on: 'add' });
    onChange({ items: items.toSpliced(index, 1), open });
    toast({ title: 'Item removed', description: removed.name, action: { label: 'Undo', onClick: undo } });
  };

  const moveBefore = (moved: LineItemInput, beforeId: string | null) => {
    if (moved.id === null) return;
    const items = withItemBefore(read().items, moved.id, beforeId);
    setFocus({ on: 'handle', id: moved.id });
    setSaid(`${moved.name}: ${items.findIndex(({ id }) => id === moved.id) + 1} of ${items.length}`);
    onChange({ items });
  };

  /** Whether the key is one that moves. */
  const moveByKey = (moved: LineItemInput, key: string): boolean => {
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
    /** Whether it is known what a new item begins with. */
    isReady: rates !== undefined,
    add: () => openDraft(fresh()),
    /** Nothing to choose from yet: the first item stands open for typing, and takes the focus from nobody. */
    begin: () => {
      const { items, open } = read();
      if (items.length === 0 && !open) onChange({ open: fresh() });
    },
    addToCatalog: (name: string) => openDraft({ ...fresh(name), savesToCatalog: true }),
    edit: (item: LineItemInput, problems?: ItemErrors) => openDraft(draftFromItem(item), problems),
    type: (patch: Partial<ItemDraft>) => {
      const { open } = read();
      // Only what is typed: with a thousand lines, the others must not be touched by every key.
      if (open) onChange({ open: { ...open, ...patch } });
    },
    save: () => {
      const { open } = read();
      const taken = open && take(open);
      if (taken) close(taken);
    },
    cancel: () => close(read().items),
    /** For whoever submits: closes what is open, or says no and shows why. */
    finish: (): boolean => {
      const settled = settle();
      if (settled) show({ items: settled, open: null }, null);
      return settled !== undefined;
    },
  };
}

export type ItemEditorModel = ReturnType<typeof useItemEditor>;
