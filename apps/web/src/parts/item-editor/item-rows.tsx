import type { LineItemInput } from '@dayworks/shared/documents/line-item';
import { memo } from 'react';
import { ItemCard } from './item-card.tsx';
import { rowAttribute } from './item-drag.tsx';
import { ItemHandle } from './item-handle.tsx';
import type { ItemEditorModel } from './use-item-editor.ts';

type ItemRowsProps = {
  items: readonly LineItemInput[];
  idOf: (item: LineItemInput) => string;
  editor: Pick<ItemEditorModel, 'edit' | 'remove' | 'moveByKey'>;
};

/**
 * The rows are memoized while the items stay the same. The callbacks of an older render still work, because the
 * editor reads the current state when it acts.
 */
export const ItemRows = memo(
  function ItemRows({ items, idOf, editor }: ItemRowsProps) {
    return items.map((item) => (
      // Rows outside the viewport are not rendered, because there may be a thousand rows.
      <li
        key={item.id}
        {...{ [rowAttribute]: item.id }}
        className="min-w-0 [contain-intrinsic-size:auto_68px] [content-visibility:auto]"
      >
        <ItemCard
          item={item}
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
