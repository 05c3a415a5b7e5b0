import type { Period } from '@dayworks/shared/ledger/revenue';
import { formatMoney } from '@dayworks/shared/money';
import type { SalesParts } from '@dayworks/shared/sales/sales-parts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardFooter, CardHeader } from '../../ui/card.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { RankedCard } from './ranked-card.tsx';
import { personRowsHref, sourceRowsHref } from './sales-hrefs.ts';

const shownAtFirst = 8;

const cards = {
  source: { title: 'By source', sub: 'where the customer came from', hrefOf: sourceRowsHref },
  person: { title: 'By person', sub: 'whose work it was', hrefOf: personRowsHref },
};

type PartCardProps = { by: keyof typeof cards; days: Period };

/** Shows the whole revenue, with each dollar assigned to only one source or person. */
export function PartCard({ by, days: { from, to } }: PartCardProps) {
  const { data, error, refetch } = useQuery(
    api.sales.parts.queryOptions({ input: { from, to, by }, placeholderData: keepPreviousData }),
  );
  if (data) return <Parts parts={data} by={by} days={{ from, to }} />;
  const { title, sub } = cards[by];
  return (
    <Card>
      <CardHeader title={title} sub={sub} />
      <CardBody>
        {error ? (
          <Alert
            tone="danger"
            action={
              <Button size="sm" onClick={() => void refetch()}>
                Try again
              </Button>
            }
          >
            {errorMessage(error)}
          </Alert>
        ) : (
          <Loading label={`Loading the revenue ${title.toLowerCase()}`}>
            <Skeleton className="h-40 w-full" />
          </Loading>
        )}
      </CardBody>
    </Card>
  );
}

function Parts({ parts: { parts, count, total }, by, days }: PartCardProps & { parts: SalesParts }) {
  const [areAllShown, setAllShown] = useState(false);
  const { title, sub, hrefOf } = cards[by];
  const shown = parts.slice(0, areAllShown ? undefined : shownAtFirst);
  return (
    <RankedCard
      title={title}
      sub={sub}
      emptyText="No payments received in this period."
      rows={shown.map(({ key, name, revenue }) => ({
        key: key ?? '',
        name,
        amount: revenue,
        link: { to: hrefOf(days, key) },
      }))}
      footer={
        count > 0 && (
          <CardFooter className="tabular-nums">
            {shown.length < parts.length && (
              <Button variant="ghost" size="sm" onClick={() => setAllShown(true)}>
                Show all {count.toLocaleString('en-US')}
              </Button>
            )}
            <span className="ml-auto">Total</span>
            <strong className="font-semibold text-fg-1">{formatMoney(total)}</strong>
          </CardFooter>
        )
      }
    />
  );
}
