import { customerName } from '../../customers/customer-name.ts';
import { documentNumber } from '../../documents/document-number.ts';
import type { Dollars } from '../../money.ts';
import type { UnsentDraft } from '../noticed/rows.ts';
import { type Column, count, money, plural, readText, type Told, tableOf, tell } from './answer-parts.ts';
import { invoicesHref, recordHref } from './hrefs.ts';
import { aboutScope, listCustomer, type Scope, scopeFigures, scopeWords } from './scope.ts';

const columns: Column<UnsentDraft>[] = [
  { key: 'customer', label: 'Customer', kind: 'text', read: ({ customer }) => customerName(customer) },
  { key: 'invoice', label: 'Invoice', kind: 'text', read: ({ id }) => documentNumber(id) },
  { key: 'written', label: 'Written', kind: 'date', read: ({ written_on }) => written_on },
  { key: 'done', label: 'Last visit', kind: 'date', read: ({ done_on }) => done_on },
  { key: 'due', label: 'Due', kind: 'date', read: ({ due_date }) => due_date },
  { key: 'balance', label: 'Balance', kind: 'money', read: ({ balance_due }) => balance_due },
];

export function tellDrafts(
  { invoices, total }: { invoices: number; total: Dollars },
  first: readonly UnsentDraft[],
  scope: Scope,
): Told {
  const list = listCustomer(scope);
  const href = list && invoicesHref({ status: 'draft', ...list });
  const whom = scopeWords(scope);
  return tell({
    title: 'Invoices not sent yet',
    sentence:
      invoices === 0
        ? `Every invoice${whom} has been sent.`
        : `{invoices} ${plural(invoices, 'invoice')}${whom} ${plural(invoices, 'waits', 'wait')} to be sent: {total} that nobody has been asked for.`,
    figures: [
      count('invoices', 'Drafts', invoices, href),
      money('total', 'Not asked for', total, href),
      ...scopeFigures(scope),
    ],
    table: tableOf(columns, first, {
      count: invoices,
      hrefOf: ({ id }) => recordHref('invoice', id),
      totals: { balance: total },
    }),
    href,
    read: readText([invoices, 'draft']),
    about: aboutScope(scope),
  });
}
