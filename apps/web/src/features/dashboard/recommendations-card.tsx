import type { Advice } from '@dayworks/shared/coach/advice';
import { addDays, type CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { formatMoney } from '@dayworks/shared/money';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck, Sparkles } from 'lucide-react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/routing/router.tsx';
import { Sentence } from '../../parts/answer/sentence.tsx';
import { AdviceAction } from '../../parts/coach/advice-action.tsx';
import { type AdviceVerbs, ownDataText, useAdviceVerbs } from '../../parts/coach/coach.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';

const shown = 3;

/**
 * Shows the coach's most important suggestion: what to do next, why, and buttons to do it now or postpone it until
 * tomorrow.
 */
export function RecommendationsCard({ today }: { today: CalendarDate }) {
  const { data, error, isPending } = useQuery(api.coach.list.queryOptions({ input: { state: 'open' } }));
  const verbs = useAdviceVerbs();
  return (
    <Card className="flex flex-col">
      <CardHeader
        title="AI Recommendations"
        icon={<Sparkles />}
        actions={
          data &&
          data.counts.open > shown && (
            <Button asChild size="sm" variant="ghost">
              <Link to={paths.aiCoach.getHref()}>See all {data.counts.open}</Link>
            </Button>
          )
        }
      />
      {isPending && <AdviceSkeleton />}
      {error && <EmptyState>{errorMessage(error)}</EmptyState>}
      {data?.advice.length === 0 && <EmptyState>No recommendations today.</EmptyState>}
      {data && data.advice.length > 0 && (
        <ul className="mt-3 flex-1 border-line border-t">
          {data.advice.slice(0, shown).map((advice) => (
            <Recommendation key={advice.id} advice={advice} today={today} verbs={verbs} />
          ))}
        </ul>
      )}
      <p className="mt-auto flex items-center gap-2 border-line border-t px-5 py-3 text-13 text-fg-3 narrow:px-4">
        <ShieldCheck />
        {ownDataText}
      </p>
    </Card>
  );
}

type RecommendationProps = { advice: Advice; today: CalendarDate; verbs: AdviceVerbs };

function Recommendation({ advice, today, verbs }: RecommendationProps) {
  const { title, reason, figures, effect } = advice;
  return (
    <li className="px-5 py-4 not-last:border-line not-last:border-b narrow:px-4">
      <p className="flex justify-between gap-3 font-semibold">
        <span className="min-w-0 break-words">{title}</span>
        {effect.amount > 0 && (
          <span className="tabular-nums">
            {effect.kind === 'more' && '+'}
            {formatMoney(effect.amount)}
          </span>
        )}
      </p>
      <p className="mt-1 break-words text-13 text-fg-2">
        <Sentence parts={reason} figures={figures} />
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <AdviceAction advice={advice} variant="secondary" size="xs" verbs={verbs} />
        <Button
          size="xs"
          variant="ghost"
          disabled={verbs.isPending}
          onClick={() => verbs.putOff(advice, addDays(today, 1))}
        >
          Later<span className="sr-only">: {title}</span>
        </Button>
      </div>
    </li>
  );
}

const AdviceSkeleton = () => (
  <Loading label="Loading recommendations">
    <div className="mt-3 grid gap-2 border-line border-t px-5 py-4">
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-3 w-full" />
      <Skeleton className="mt-1 h-7 w-32" />
    </div>
  </Loading>
);
