import type { LineItemInput } from '@dayworks/shared/documents/lines/line-item';
import { useRef, useState } from 'react';
import { isUntouched } from '../../../parts/item-editor/item-draft.ts';
import { type ItemsValue, useItemEditor } from '../../../parts/item-editor/use-item-editor.ts';

/** Holds a job's items while the user edits them, with the same editor as for the items of an invoice. */
export function useJobItems(start: LineItemInput[]) {
  const [value, setValue] = useState<ItemsValue>({ items: start, open: null });
  /*
   * One click may cause several changes before the next render, so each change is applied to the result of the
   * previous change.
   */
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
    /** True if closing the form would lose item input. The empty fields for a first item do not count as input. */
    isTyping:
      value.open !== null &&
      !isUntouched(
        value.open,
        value.items.find(({ id }) => id === value.open?.id),
      ),
  };
}
