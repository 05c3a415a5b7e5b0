import { todayIn } from '@dayworks/shared/dates/calendar-date';
import { estimateFacts } from '@dayworks/shared/documents/document-facts';
import type { EstimateDetail } from '@dayworks/shared/estimates/contract';
import { formatMoney } from '@dayworks/shared/money';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { DocumentFacts } from '../../../parts/document-sheet/document-facts.tsx';
import { depositFigures } from '../../../parts/payment/deposit-figures.ts';
import { FactLink } from '../../../parts/sheet/sheet-parts.tsx';
import type { BusinessDay } from '../../../parts/time/business-day.ts';
import { Fact } from '../../../ui/detail/facts.tsx';
import { marginNote } from '../estimate-texts.ts';

/** Shows the expected margin of the estimate. */
function MarginFact({ id }: { id: string }) {
  const { data } = useQuery(api.jobs.estimateMargin.queryOptions({ input: { id } }));
  if (!data || data.percent === null) return null;
  const { percent, margin, items_without_cost, worked } = data;
  return (
    <Fact label="Margin (never printed)" wide note={marginNote(items_without_cost, worked !== null)}>
      <span className="tabular-nums">
        {percent.toFixed(1)}%, {formatMoney(margin)}
      </span>
    </Fact>
  );
}

export function SheetFacts({ estimate, day }: { estimate: EstimateDetail; day: BusinessDay }) {
  const date = todayIn(day.timeZone, new Date(estimate.created_at));
  return (
    <DocumentFacts kind="estimate" document={estimate} facts={estimateFacts({ ...estimate, date })}>
      <DepositFact estimate={estimate} />
      <Fact label="Payment terms">{termsText(estimate.payment_terms)}</Fact>
      <MarginFact id={estimate.id} />
      {estimate.job_id && (
        <Fact label="Job" wide>
          <FactLink to={paths.job.getHref(estimate.job_id)}>Open job</FactLink>
        </Fact>
      )}
    </DocumentFacts>
  );
}

function termsText(days: number | null): string {
  if (days === null) return 'Your usual terms';
  return days === 1 ? '1 day' : `${days} days`;
}

const countedPayments = (count: number) => (count === 1 ? '1 payment' : `${count} payments`);

function DepositFact({ estimate }: { estimate: EstimateDetail }) {
  const { asked, received, open } = depositFigures(estimate);
  const share = estimate.deposit_type === 'percent' ? `, ${estimate.deposit_value}%` : '';
  const receivedText = `${formatMoney(received)} received`;
  if (estimate.payment_schedule)
    return <Fact label="Paid in">{countedPayments(estimate.payment_schedule.length)}</Fact>;
  if (asked === 0) return <Fact label="Deposit">Not requested</Fact>;
  return (
    <Fact
      label={`Deposit${share}`}
      note={
        received === 0 ? (
          'Not received yet'
        ) : open > 0 ? (
          receivedText
        ) : (
          <span className="text-success-fg">{receivedText}</span>
        )
      }
    >
      <span className="tabular-nums">{formatMoney(asked)}</span>
    </Fact>
  );
}
