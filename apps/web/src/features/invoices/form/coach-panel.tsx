import { coachComparison, coachHeadline } from '@dayworks/shared/invoices/coach-panel';
import { type Cents, formatMoney } from '@dayworks/shared/money';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck, Sparkles } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { api } from '../../../lib/api.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { ownDataText } from '../../../parts/figures/own-data-text.ts';
import { Card, CardBody, CardFooter, CardHeader } from '../../../ui/card.tsx';
import { Loading, Skeleton } from '../../../ui/loading.tsx';
import type { PricedItem } from './price-positions.tsx';

const PricePositions = lazyPart(() => import('./price-positions.tsx'));

type CoachPanelProps = { total: Cents; items: readonly PricedItem[] };

const noHistory = { count: 0, average: 0 };

/** Shows how the invoice compares with other invoices (D3). */
export function CoachPanel({ total, items }: CoachPanelProps) {
  const { data, isPending } = useQuery(api.invoices.paidHistory.queryOptions());
  const history = data ?? noHistory;
  const comparison = coachComparison(total, history);
  const isOwn = comparison.basis === 'own';
  return (
    <Card aria-labelledby="coach-title">
      <CardHeader id="coach-title" title="AI Business Coach" icon={<Sparkles />} />
      <CardBody className="pt-2.5!">
        {isPending ? (
          <Loading label="Loading your paid invoices">
            <Skeleton className="mt-1 h-4 w-2/3" />
            <Skeleton className="mt-2 h-3 w-full" />
          </Loading>
        ) : items.length === 0 || total === 0 ? (
          <p className="text-13 text-fg-2">
            Add an item with a price to see how this invoice compares with your other invoices.
          </p>
        ) : (
          <Advice headline={coachHeadline(comparison)}>
            {isOwn ? (
              <>
                Your last {history.count} paid invoices average{' '}
                <Figure>{formatMoney(history.average)}</Figure>.
              </>
            ) : (
              `This is a general rule for now. Once 10 of your invoices are paid, we’ll compare with your own average. So far: ${paidSoFar(history.count)}.`
            )}
          </Advice>
        )}
        {items.length > 0 && (
          <Suspense>
            <PricePositions items={items} showsGeneralRule={isOwn} />
          </Suspense>
        )}
      </CardBody>
      <CardFooter>
        <ShieldCheck className="size-3.5 stroke-2" />
        {isOwn ? ownDataText : 'Calculated right here. Nothing is sent anywhere.'}
      </CardFooter>
    </Card>
  );
}

const paidSoFar = (count: number) => (count === 1 ? '1 is' : `${count || 'none'} are`);

function Advice({ headline, children }: { headline: string; children: ReactNode }) {
  return (
    <>
      <h3 className="font-semibold leading-5">{headline}</h3>
      <p className="text-13 text-fg-2">{children}</p>
    </>
  );
}

const Figure = ({ children }: { children: string }) => (
  <b className="font-semibold text-fg-1 tabular-nums">{children}</b>
);
