import type { LineItemInput } from '@dayworks/shared/documents/line-item';
import { useRef, useState } from 'react';
import { isUntouched } from '../../../parts/item-editor/item-draft.ts';
import { type ItemsValue, useItemEditor } from '../../../parts/item-editor/use-item-editor.ts';

/** The items of a job while they are typed, with the same editor as those of an invoice. */
export function useJobItems(start: LineItemInput[]) {
  const [value, setValue] = useState<ItemsValue>({ items: start, open: null });
  // One click may cause several changes, so the editor uses the result of the previous change.
  const latest = useRef(value);
  const editor = useItemEditor({
    kind: 'job',
    isTaxExempt: false,
    read: () => latest.current,
    onChange: (changes) => {
      latest.current = { ...latest.current, ...changes };
      setValue(latest.current);
    },
  });
  return {
    value,
    editor,
    read: () => latest.current.items,
    /** The empty fields that wait for a first item are nothing to lose. */
    isTyping:
      value.open !== null &&
      !isUntouched(
        value.open,
        value.items.find(({ id }) => id === value.open?.id),
      ),
  };
}
