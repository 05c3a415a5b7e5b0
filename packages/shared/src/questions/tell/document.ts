import { customerName, type NamedCustomer } from '../../customers/customer-name.ts';
import type { CalendarDate } from '../../dates/calendar-date.ts';
import { type DocumentKind, documentTitle } from '../../documents/document-kind.ts';
import type { Dollars } from '../../money.ts';
import type { RecordName } from '../answer.ts';
import { type Column, count, date, money, name, plural, type Told, tableOf, tell } from './answer-parts.ts';
import { recordHref } from './hrefs.ts';

export interface NumberedDocument {
  kind: DocumentKind;
  id: string;
  number: string;
  customer: (NamedCustomer & { id: string }) | null;
  /** The status label that users see, such as 'Overdue'. */
  status: string;
  total: Dollars;
  /** The balance due on an invoice; null for other kinds of documents. */
  balance_due: Dollars | null;
  /** The due date of an invoice, or the last day of an estimate's validity. */
  until: CalendarDate | null;
  /** The first items of the document. */
  items: readonly ToldItem[];
  itemCount: number;
}

export interface ToldItem {
  name: string;
  quantity: number;
  unit: string | null;
  amount: Dollars;
}

const itemColumns: Column<ToldItem>[] = [
  { key: 'item', label: 'Item', kind: 'text', read: ({ name: item }) => item },
  { key: 'quantity', label: 'Quantity', kind: 'count', read: ({ quantity }) => quantity },
  { key: 'unit', label: 'Unit', kind: 'text', read: ({ unit }) => unit },
  { key: 'amount', label: 'Amount', kind: 'money', read: ({ amount }) => amount },
];

const nameOf = (document: NumberedDocument): RecordName => ({
  kind: document.kind,
  id: document.id,
  name: documentTitle(document.kind, document),
});

export function tellNoDocument(number: string): Told {
  return tell({
    title: 'Number not found',
    sentence: 'No invoice or estimate has the number {number}.',
    figures: [name('number', 'Number', number)],
    read: 'numbers only',
  });
}

export function tellWhichDocument(number: string, documents: readonly NumberedDocument[]): Told {
  return tell({
    title: 'Which one?',
    sentence: 'Several documents start with the number {number}. Which one do you mean?',
    figures: [name('number', 'Number', number)],
    read: 'numbers only',
    which: documents.map(nameOf),
  });
}

export function tellDocument(found: NumberedDocument): Told {
  const { kind, id, customer, status, total, balance_due, until, items, itemCount } = found;
  const href = recordHref(kind, id);
  const whose = customer ? ' of {customer}' : '';
  const open =
    balance_due === null
      ? ''
      : balance_due === 0
        ? ' Nothing is outstanding.'
        : ' {balance} of it is outstanding.';
  const when =
    until === null ? '' : kind === 'invoice' ? ' It is due {until}.' : ' It is valid until {until}.';
  const [item] = items;
  const others = itemCount - 1;
  const about = item
    ? ` It is for {item}${others > 0 ? ` and {others} other ${plural(others, 'item')}` : ''}.`
    : '';
  return tell({
    title: kind === 'invoice' ? 'Invoice' : 'Estimate',
    sentence: `{document}${whose} comes to {total}.${about} Status: {status}.${open}${when}`,
    figures: [
      name('document', 'Number', documentTitle(kind, found), href),
      ...(item ? [name('item', 'Item', item.name)] : []),
      ...(others > 0 ? [count('others', 'Other items', others)] : []),
      money('total', 'Total', total, href),
      { key: 'status', label: 'Status', kind: 'status', value: status, href: null },
      ...(balance_due === null ? [] : [money('balance', 'Open', balance_due, href)]),
      ...(until === null ? [] : [date('until', kind === 'invoice' ? 'Due' : 'Valid until', until)]),
      ...(customer
        ? [name('customer', 'Customer', customerName(customer), recordHref('customer', customer.id))]
        : []),
    ],
    table: tableOf(itemColumns, items, { count: itemCount }),
    href,
    read: kind === 'invoice' ? '1 invoice' : '1 estimate',
    about: [nameOf(found)],
  });
}

const leastDigits = 4;
const allDigits = 32;

/** Reads the first digits of an id as written on a document, such as '#7f3a9c21', 'invoice 7F3A9C21' or a whole id. */
export function numberDigits(number: string): string | null {
  const written = /(?:^|[^0-9a-z])([0-9a-f]{4}[0-9a-f-]{0,32})$/i.exec(number.trim())?.[1] ?? '';
  const digits = written.replaceAll('-', '').toLowerCase();
  return digits.length >= leastDigits && digits.length <= allDigits ? digits : null;
}

const asId = (digits: string) => digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Returns the lowest and the highest id that start with the given digits. */
export const idsFrom = (digits: string): [first: string, last: string] => [
  asId(digits.padEnd(allDigits, '0')),
  asId(digits.padEnd(allDigits, 'f')),
];
