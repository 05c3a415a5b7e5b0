import { chosenLines } from '@dayworks/shared/documents/lines/line-options';
import { isPricedLine, withLineTotals } from '@dayworks/shared/documents/lines/totals';
import { catalogCost, quoteMargin } from '@dayworks/shared/jobs/job-margin';
import { formatMoney, fromCents, subtractCents, toCents } from '@dayworks/shared/money';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../lib/api.ts';
import type { DocumentFormModel } from '../../../parts/document-form/use-document-form.ts';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { marginNote } from '../estimate-texts.ts';
import type { EstimateValues } from './estimate-values.ts';

type QuoteMarginCardProps = {
  model: DocumentFormModel<EstimateValues>;
  /** The id of the estimate; null for a new estimate. */
  estimateId: string | null;
};

/** Shows the expected margin of the estimate while the user types. */
export function QuoteMarginCard({ model: { items, pricing, totals }, estimateId }: QuoteMarginCardProps) {
  const { data: active } = useQuery(api.products.catalog.queryOptions());
  const { data: stored } = useQuery(
    api.jobs.estimateMargin.queryOptions({ input: estimateId ? { id: estimateId } : skipToken }),
  );
  const catalog = useMemo(() => {
    /*
     * Matches items in the same order as the server: first with the current catalog items, newest first, and then
     * with the items as they were when the estimate was created.
     */
    const newestFirst = (active ?? []).toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1));
    return [...newestFirst, ...(stored?.catalog ?? [])];
  }, [active, stored]);
  const worked = stored?.worked ?? null;
  const { percent, margin, items_without_cost } = useMemo(() => {
    const lines = withLineTotals(chosenLines(items).filter(isPricedLine), pricing).map((item) => ({
      ...item,
      amount: fromCents(subtractCents(toCents(item.total), toCents(item.tax_included))),
      cost: catalogCost(item, catalog),
    }));
    return quoteMargin(lines, fromCents(totals.discount), worked);
  }, [items, pricing, totals, catalog, worked]);
  const isKnown = active && (stored !== undefined || estimateId === null);
  if (!isKnown || percent === null) return null;
  return (
    <Card aria-labelledby="margin-title">
      <CardHeader id="margin-title" title="Margin" sub="never printed" />
      <CardBody className="pt-2!">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 tabular-nums">
          <output
            aria-label="Margin"
            className={cx('font-semibold text-20 tracking-tight', margin < 0 && 'text-danger-fg')}
          >
            {percent.toFixed(1)}%
          </output>
          <span className="ml-auto font-medium">{formatMoney(margin)}</span>
        </p>
        <p className="mt-1 text-12 text-fg-2">{marginNote(items_without_cost, worked !== null)}</p>
      </CardBody>
    </Card>
  );
}
