import type { CustomerInsights } from '@dayworks/shared/questions/noticed/customer-insights';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck, Sparkles, TrendingDown, TrendingUp } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { CitedFigure } from '../../../parts/answer/sentence.tsx';
import { ownDataText } from '../../../parts/coach/coach.ts';
import { Card, CardBody, CardFooter, CardHeader } from '../../../ui/card.tsx';
import { Badge, type Tone } from '../../../ui/labels.tsx';
import { Loading, Skeleton } from '../../../ui/loading.tsx';

type Insight = CustomerInsights['customerValue'] | CustomerInsights['churnRisk'];

const valueLooks = {
  top: { label: 'Top', tone: 'success' },
  good: { label: 'Good', tone: 'info' },
  average: { label: 'Average', tone: 'neutral' },
  new: { label: 'New', tone: 'accent' },
} as const satisfies Record<CustomerInsights['customerValue']['level'], { label: string; tone: Tone }>;

const riskLooks = {
  low: { label: 'Low', tone: 'success' },
  medium: { label: 'Medium', tone: 'warning' },
  high: { label: 'High', tone: 'danger' },
  unknown: { label: 'Too early to tell', tone: 'neutral' },
} as const satisfies Record<CustomerInsights['churnRisk']['level'], { label: string; tone: Tone }>;

/** Insights about the customer from the business's own data (rule D5). They load after the rest of the page. */
export default function InsightsCard({ customerId }: { customerId: string }) {
  const headingId = useId();
  const { data, error, isPending } = useQuery(
    api.insights.ofCustomer.queryOptions({ input: { id: customerId } }),
  );
  return (
    <Card aria-labelledby={headingId}>
      <CardHeader id={headingId} title="Insights" icon={<Sparkles />} />
      <CardBody className="grid gap-4 pt-2.5!">
        {isPending && (
          <Loading label="Loading insights">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="mt-2 h-3 w-full" />
            <Skeleton className="mt-5 h-4 w-1/2" />
            <Skeleton className="mt-2 h-3 w-full" />
          </Loading>
        )}
        {error && <p className="text-13 text-fg-2">{errorMessage(error)}</p>}
        {data && <Insights insights={data} />}
      </CardBody>
      <CardFooter>
        <ShieldCheck className="size-3.5 stroke-2" />
        {ownDataText}
      </CardFooter>
    </Card>
  );
}

function Insights({
  insights: { customerValue, churnRisk, recommendations },
}: {
  insights: CustomerInsights;
}) {
  return (
    <>
      <InsightPart
        title="Customer value"
        insight={customerValue}
        badge={
          <Badge tone={valueLooks[customerValue.level].tone} icon={<TrendingUp />}>
            {valueLooks[customerValue.level].label}
          </Badge>
        }
      />
      <InsightPart
        title="Risk of losing this customer"
        insight={churnRisk}
        badge={
          <Badge tone={riskLooks[churnRisk.level].tone} icon={<TrendingDown />}>
            {riskLooks[churnRisk.level].label}
          </Badge>
        }
      />
      {recommendations.length > 0 && (
        <div>
          <h3 className="font-semibold text-13">Recommendations</h3>
          <ul className="mt-1 grid list-disc gap-1 pl-4 text-13 text-fg-2 marker:text-fg-3">
            {recommendations.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function InsightPart({ title, insight, badge }: { title: string; insight: Insight; badge: ReactNode }) {
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold text-13">{title}</h3>
        {badge}
      </div>
      <p className="mt-1 text-13 text-fg-2">{insight.text}</p>
      <dl className="mt-1.5 grid gap-1 text-13">
        {insight.figures.map((figure) => (
          <div key={figure.key} className="flex justify-between gap-3">
            <dt className="text-fg-3">{figure.label}</dt>
            <dd className="text-right">
              <CitedFigure figure={figure} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
