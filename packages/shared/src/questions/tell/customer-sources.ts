import type { Period } from '../../ledger/revenue.ts';
import type { Dollars } from '../../money.ts';
import { count, name, plural, readText, shownRows, type Told, tableOf, tell } from './answer-parts.ts';
import { periodFigures, periodWords } from './period.ts';

/** The number of customers from one lead source; null if no source was recorded. */
export interface SourceRow {
  source: string | null;
  customers: number;
  paid: Dollars;
}

/**
 * Answers where customers come from. Customers without a source get their own row, so that all rows add up to the
 * total.
 */
export function tellCustomerSources(sources: readonly SourceRow[], period: Period | null): Told {
  const customers = sources.reduce((sum, row) => sum + row.customers, 0);
  const best = sources.find(({ source }) => source !== null);
  const unknown = sources.find(({ source }) => source === null)?.customers ?? 0;
  const whose = period ? ` added ${periodWords(period)}` : '';
  const rest = unknown === 0 ? '' : ' Of {unknown} nobody wrote it down.';
  return tell({
    title: 'Where customers come from',
    sentence:
      customers === 0
        ? `There is no customer${whose}.`
        : best
          ? `Of {customers} ${plural(customers, 'customer')}${whose} most come from {best}: {best_customers}.${rest}`
          : `Of {customers} ${plural(customers, 'customer')}${whose} nobody wrote down where they come from.`,
    figures: [
      count('customers', 'Customers', customers),
      count('unknown', 'Without a source', unknown),
      ...(best
        ? [name('best', 'Most', best.source ?? ''), count('best_customers', 'Customers', best.customers)]
        : []),
      ...(period ? periodFigures(period) : []),
    ],
    table: tableOf<SourceRow>(
      [
        { key: 'source', label: 'Source', kind: 'text', read: ({ source }) => source ?? 'Not written down' },
        { key: 'customers', label: 'Customers', kind: 'count', read: (row) => row.customers },
        { key: 'paid', label: 'Paid so far', kind: 'money', read: ({ paid }) => paid },
      ],
      sources.slice(0, shownRows),
      { count: sources.length, totals: { customers } },
    ),
    chart:
      sources.length < 2
        ? null
        : {
            kind: 'count',
            points: sources
              .slice(0, shownRows)
              .map((row) => ({ label: row.source ?? 'Not written down', value: row.customers })),
          },
    read: readText([customers, 'customer']),
  });
}
