import type { Dollars } from '../../money.ts';
import { count, money, plural, readText, type Told, tableOf, tell } from './answer-parts.ts';
import { invoicesHref, recordHref } from './hrefs.ts';
import { invoiceColumns, type ToldInvoice } from './open-invoices.ts';
import { aboutScope, listCustomer, type Scope, scopeFigures, scopeWords } from './scope.ts';

export function tellDrafts(
  { invoices, total }: { invoices: number; total: Dollars },
  first: readonly ToldInvoice[],
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
    table: tableOf(invoiceColumns, first, {
      count: invoices,
      hrefOf: ({ id }) => recordHref('invoice', id),
      totals: { balance: total },
    }),
    href,
    read: readText([invoices, 'draft']),
    about: aboutScope(scope),
  });
}
