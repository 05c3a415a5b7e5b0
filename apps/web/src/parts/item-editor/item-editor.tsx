import { packagesOf } from '@dayworks/shared/documents/lines/line-options';
import { sectionNames } from '@dayworks/shared/documents/lines/line-sections';
import { maxItems } from '@dayworks/shared/documents/lines/rules';
import type { CatalogItem } from '@dayworks/shared/products/catalog-item';
import { useDraggable } from '@dnd-kit/core';
import { useQuery } from '@tanstack/react-query';
import { GripVertical } from 'lucide-react';
import {
  type KeyboardEvent,
  memo,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { api } from '../../lib/api.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { IconButton } from '../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { Count } from '../../ui/labels.tsx';
import { AddItems } from './add-items.tsx';
import { ItemCard } from './item-card.tsx';
import type { EditedItem, ItemDraft } from './item-draft.ts';
import { ItemDrag, rowAttribute } from './item-drag.tsx';
import { ItemFields } from './item-fields.tsx';
import type { MoveMenuProps } from './move-menu.tsx';
import { SectionHeading, sectionHeadings } from './section-heading.tsx';
import { TaxForAll } from './tax-for-all.tsx';
import type { ItemEditorModel, ItemsValue } from './use-item-editor.ts';

const MoveMenu = lazyPart<MoveMenuProps>(() => import('./move-menu.tsx'));

type ItemHandleProps = {
  item: EditedItem;
  /** Called when a key is pressed on the handle of an item. Returns whether the key moved the item. */
  onKey: (key: string) => boolean;
};

/**
 * The handle of an item. It can be dragged with the mouse, or with a finger after a long touch. The arrow keys move the
 * item immediately. Clicking the handle opens a menu with the same moves.
 */
function ItemHandle({ item, onKey }: ItemHandleProps) {
  const id = item.id ?? '';
  const { setNodeRef, listeners, isDragging } = useDraggable({ id });
  const [isMenuWanted, setMenuWanted] = useState(false);

  const onKeyDown = (event: KeyboardEvent) => {
    if (onKey(event.key)) event.preventDefault();
  };

  const button = (
    <IconButton
      ref={setNodeRef}
      {...listeners}
      data-item-handle={id}
      data-dragging={isDragging || undefined}
      label={`Move ${item.name}`}
      aria-keyshortcuts="ArrowUp ArrowDown"
      size="sm"
      className="cursor-grab touch:touch-manipulation"
      onKeyDown={onKeyDown}
      onClick={() => setMenuWanted(true)}
    >
      <GripVertical />
    </IconButton>
  );
  if (!isMenuWanted) return button;
  return (
    <Suspense fallback={button}>
      <MoveMenu trigger={button} onMove={onKey} onClose={() => setMenuWanted(false)} />
    </Suspense>
  );
}

type ItemRowsProps = {
  items: readonly EditedItem[];
  headings: ReturnType<typeof sectionHeadings>;
  idOf: (item: EditedItem) => string;
  editor: Pick<ItemEditorModel, 'edit' | 'remove' | 'moveByKey'>;
  pricesIncludeTax: boolean;
};

/**
 * The rows are memoized as long as the items stay the same. Callbacks from an older render still work, because the
 * editor reads the current state when it acts.
 */
const ItemRows = memo(
  function ItemRows({ items, headings, idOf, editor, pricesIncludeTax }: ItemRowsProps) {
    return items.map((item) => (
      // Rows outside the visible area are not rendered, because there can be a thousand rows.
      <li
        key={item.id}
        {...{ [rowAttribute]: item.id }}
        className="min-w-0 [contain-intrinsic-size:auto_68px] [content-visibility:auto]"
      >
        <SectionHeading section={headings.get(item.id)} />
        <ItemCard
          item={item}
          pricesIncludeTax={pricesIncludeTax}
          handle={<ItemHandle item={item} onKey={(key) => editor.moveByKey(item, key)} />}
          editId={idOf(item)}
          onEdit={() => editor.edit(item)}
          onRemove={() => editor.remove(item)}
        />
      </li>
    ));
  },
  (before, now) => before.items === now.items,
);

type ItemEditorProps = ItemsValue & {
  editor: ItemEditorModel;
  isTaxExempt: boolean;
  /** The setting that applies to items without a tax setting of their own: whether their prices include tax. */
  pricesIncludeTax?: boolean;
  /** The error message that concerns the whole list of items, such as a missing item. */
  error?: string;
};

const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

const isInCatalog = (draft: ItemDraft, catalog: readonly CatalogItem[]) =>
  catalog.some(({ name, price }) => sameName(name, draft.name) && price === Number(draft.price || 0));

/** After a change to the items, moves the focus to the element that `focus` specifies. */
function useItemFocus(
  bodyRef: RefObject<HTMLElement | null>,
  focus: ItemEditorModel['focus'],
  ownId: string,
): void {
  useEffect(() => {
    if (!focus) return;
    const targets = {
      fields: '[data-item-name]',
      error: 'fieldset [aria-invalid=true]',
      add: '[data-add-item]',
      handle: `[data-item-handle="${'id' in focus ? focus.id : ''}"]`,
      card: `[id="${ownId}-${'id' in focus ? focus.id : ''}"]`,
    };
    bodyRef.current?.querySelector<HTMLElement>(targets[focus.on])?.focus();
  }, [bodyRef, focus, ownId]);
}

/**
 * Edits the items of an invoice or estimate: a list of cards, one of which is open for typing, and two ways to add
 * more items.
 */
export function ItemEditor({
  editor,
  items,
  open,
  isTaxExempt,
  pricesIncludeTax = false,
  error,
}: ItemEditorProps) {
  const ownId = useId();
  const bodyRef = useRef<HTMLDivElement>(null);
  const { data: catalog, isError } = useQuery(api.products.catalog.queryOptions());
  useItemFocus(bodyRef, editor.focus, ownId);

  const begin = useEffectEvent(editor.begin);
  const hasNoCatalog = catalog?.length === 0 && editor.isReady;
  useEffect(() => {
    if (hasNoCatalog) begin();
  }, [hasNoCatalog]);

  const fields = open && (
    <ItemFields
      draft={open}
      errors={editor.errors}
      isTaxExempt={isTaxExempt}
      pricesIncludeTax={pricesIncludeTax}
      packages={editor.kind === 'estimate' ? packagesOf(items).map(({ name }) => name) : undefined}
      sections={sectionNames(items)}
      canSaveToCatalog={open.savesToCatalog || !isInCatalog(open, catalog ?? [])}
      onType={editor.type}
      onSave={editor.save}
      onCancel={editor.cancel}
    />
  );
  const place = open ? items.findIndex(({ id }) => id === open.id) : -1;
  const isNew = open !== null && place < 0;
  const [before, after] = useMemo(
    () => (place < 0 ? [items, []] : [items.slice(0, place), items.slice(place + 1)]),
    [items, place],
  );
  const headings = useMemo(() => sectionHeadings(items), [items]);
  // A new item is included in the number of items as soon as the user has typed its name.
  const typedCount = items.length + (isNew && open?.name.trim() ? 1 : 0);
  const isFull = items.length + (isNew ? 1 : 0) >= maxItems;
  const itemId = (item: EditedItem) => `${ownId}-${item.id}`;

  return (
    <Card aria-labelledby={`${ownId}-title`}>
      <CardHeader
        id={`${ownId}-title`}
        title="Items"
        count={<Count>{typedCount}</Count>}
        actions={!isTaxExempt && items.length > 0 && <TaxForAll items={items} onPick={editor.taxAll} />}
      />
      <CardBody ref={bodyRef} className="pt-3!">
        <ItemDrag items={items} onMove={editor.moveBefore}>
          <ItemRows
            items={before}
            headings={headings}
            idOf={itemId}
            editor={editor}
            pricesIncludeTax={pricesIncludeTax}
          />
          {open && (
            <li key={open.id} {...{ [rowAttribute]: open.id }} className="min-w-0">
              <SectionHeading section={headings.get(open.id)} />
              {fields}
            </li>
          )}
          <ItemRows
            items={after}
            headings={headings}
            idOf={itemId}
            editor={editor}
            pricesIncludeTax={pricesIncludeTax}
          />
        </ItemDrag>
        <p role="status" className="sr-only">
          {editor.said}
        </p>
        <AddItems editor={editor} catalog={catalog} isCatalogFailed={isError} isFull={isFull} error={error} />
      </CardBody>
    </Card>
  );
}
