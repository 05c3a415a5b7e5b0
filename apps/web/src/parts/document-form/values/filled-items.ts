import { cardInputs } from '@dayworks/shared/chat/card';
import { isCalendarDate } from '@dayworks/shared/dates/calendar-date';
import { plainLine } from '@dayworks/shared/documents/lines/line-item';
import type { NewInvoice } from '@dayworks/shared/invoices/invoice';

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
      ? items.data.map(({ name, quantity, unit, price, tax_rate = 0 }): NewInvoice['items'][number] => ({
          id: null,
          name,
          description: null,
          quantity,
          unit,
          price,
          tax_rate,
          ...plainLine,
        }))
      : null,
    due: isCalendarDate(due) ? due : null,
  };
}
