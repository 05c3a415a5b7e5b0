import { itemLimitText } from '@dayworks/shared/documents/lines/rules';
import type { ProductRow } from '@dayworks/shared/products/product-list';
import { CircleAlert, Plus } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { CatalogPicker } from './catalog-picker.tsx';
import type { ItemEditorModel } from './use-item-editor.ts';

type AddItemsProps = {
  editor: ItemEditorModel;
  catalog: readonly ProductRow[] | undefined;
  isCatalogFailed: boolean;
  isFull: boolean;
  error: string | undefined;
};

/**
 * The two buttons for adding an item to a document. If no item can be added or the document cannot be saved, the reason
 * is shown beside them.
 */
export function AddItems({ editor, catalog, isCatalogFailed, isFull, error }: AddItemsProps) {
  return (
    <>
      <div className="flex gap-2 tight:flex-wrap [div:has(>ul:not(:empty))~&]:mt-3">
        <CatalogPicker
          disabled={isFull || !editor.isReady}
          catalog={catalog}
          isFailed={isCatalogFailed}
          onPick={(entry) => (entry?.kind === 'bundle' ? editor.pickAll(entry.parts) : editor.pick(entry))}
          onCreate={editor.addToCatalog}
        />
        <Button
          data-add-item=""
          data-invalid={error ? '' : undefined}
          disabled={isFull || !editor.isReady}
          onClick={editor.add}
        >
          <Plus />
          Add Item
        </Button>
      </div>
      {isFull && (
        <p role="status" className="mt-1.5 text-13 text-fg-2">
          {itemLimitText(editor.kind)}. Remove one to add another.
        </p>
      )}
      {error && (
        <p role="alert" className="mt-1.5 flex items-start gap-[5px] text-12 text-danger-fg">
          <CircleAlert className="mt-0.5 size-3 stroke-2" />
          {error}
        </p>
      )}
    </>
  );
}
