import { cardInputs } from '@dayworks/shared/chat/card';
import { isCalendarDate } from '@dayworks/shared/dates/calendar-date';
import { plainLine } from '@dayworks/shared/documents/lines/line-item';
import type { NewInvoice } from '@dayworks/shared/invoices/invoice';
import { useState } from 'react';
import { type EditedItem, isSameItem } from '../item-editor/item-draft.ts';

const Items = cardInputs.create_invoice.shape.items;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * `?items=…&due=…` contains the initial items and due date of a new document, which were read from a sentence that
 * the user wrote. Invalid values are ignored.
 */
export function filledItems(search: URLSearchParams) {
  const items = Items.safeParse(parsed(search.get('items') ?? ''));
  const due = search.get('due') ?? '';
  return {
    topic: search.get('items'),
    items: items.success
      ? items.data.map(
          ({ name, quantity, unit, price, tax_rate = 0, tax_parts = null }): NewInvoice['items'][number] => ({
            id: null,
            name,
            description: null,
            quantity,
            unit,
            price,
            ...plainLine,
            tax_rate,
            tax_parts,
          }),
        )
      : null,
    due: isCalendarDate(due) ? due : null,
  };
}

export const areSameItems = (a: readonly EditedItem[], b: readonly EditedItem[]) =>
  a.length === b.length && b.every((item, index) => isSameItem(a[index] as EditedItem, item));

/**
 * The form copies its values on every key press. If the items are unchanged, the same array is returned, so that
 * nothing is recalculated.
 */
export function useSameItems(items: EditedItem[]): EditedItem[] {
  const [kept, setKept] = useState(items);
  if (kept === items || areSameItems(kept, items)) return kept;
  setKept(items);
  return items;
}
