import { customerName } from '../../../customers/customer-name.ts';
import type { CreditRowsPage } from '../../../financials/financials.ts';
import type { CreditKind } from '../../../invoices/credit-rules.ts';
import type { Period } from '../../../ledger/revenue.ts';
import { count, money, plural, readText, type Told, tableOf, tell } from '../answer-parts.ts';
import { financialsHref, recordHref } from '../hrefs.ts';
import { periodFigures, periodWords } from '../period.ts';

const titles: Record<CreditKind, string> = { credit_note: 'Credit notes', bad_debt: 'Bad debt' };

function sentenceOf(kind: CreditKind, sum: CreditRowsPage['sum'], when: string): string {
  if (kind === 'bad_debt')
    return sum.count === 0
      ? `Nothing was written off as bad debt ${when}.`
      : `{amount} was written off as bad debt ${when}, in {credits} ${plural(sum.count, 'write-off')}.`;
  if (sum.count === 0) return `There is no credit note ${when}.`;
  const tax = sum.tax > 0 ? ', including {tax} of sales tax' : '';
  return `There ${plural(sum.count, 'is', 'are')} {credits} credit ${plural(sum.count, 'note')} ${when}: {amount} in total${tax}.`;
}

/** Describes the credit notes or the write-offs of a period: the rows behind these figures on the Financials screen. */
export function tellInvoiceCredits(
  { rows, sum }: Pick<CreditRowsPage, 'rows' | 'sum'>,
  { kind, period }: { kind: CreditKind; period: Period },
): Told {
  const href = financialsHref({
    ...{ period: 'custom', ...period, basis: 'accrual' },
    credits: `${kind}.${period.from}_${period.to}`,
  });
  const isNote = kind === 'credit_note';
  return tell({
    title: titles[kind],
    sentence: sentenceOf(kind, sum, periodWords(period)),
    figures: [
      money('amount', titles[kind], sum.amount, href),
      count('credits', isNote ? 'Credit notes' : 'Write-offs', sum.count, href),
      ...(isNote ? [money('tax', 'Sales tax in them', sum.tax)] : []),
      ...periodFigures(period),
    ],
    table: tableOf(
      [
        { key: 'customer', label: 'Customer', kind: 'text', read: ({ customer }) => customerName(customer) },
        { key: 'invoice', label: 'Invoice', kind: 'text', read: ({ invoice_number }) => invoice_number },
        { key: 'day', label: 'Date', kind: 'date', read: ({ day }) => day },
        { key: 'reason', label: 'Reason', kind: 'text', read: ({ reason }) => reason },
        { key: 'amount', label: 'Amount', kind: 'money', read: ({ amount }) => amount },
      ],
      rows,
      {
        count: sum.count,
        hrefOf: ({ invoice_id }) => recordHref('invoice', invoice_id),
        totals: { amount: sum.amount },
      },
    ),
    href,
    read: readText([sum.count, isNote ? 'credit note' : 'write-off']),
  });
}
