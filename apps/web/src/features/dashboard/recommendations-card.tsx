import type { Dashboard } from '@dayworks/shared/dashboard/dashboard';
import { formatMoney } from '@dayworks/shared/money';
import { ShieldCheck, Sparkles } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router.tsx';
import { ownDataText } from '../../parts/figures/own-data-text.ts';
import { SendButton } from '../../parts/send/send-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { estimateHref, invoiceHref } from './dashboard-hrefs.ts';
import { useLater } from './use-later.ts';

type Recommendation = Dashboard['recommendations'][number];

function hrefOf({ action: { kind, record_id } }: Recommendation): string {
  if (kind === 'follow_up' && record_id) return estimateHref(record_id);
  return paths.customers.getHref();
}

const shown = 3;

/** What to do next, why, and the way to do it at once or tomorrow. */
export function RecommendationsCard({
  recommendations,
  today,
}: Pick<Dashboard, 'recommendations' | 'today'>) {
  const { isPutOff, putOff } = useLater(today);
  const open = recommendations.filter(({ title }) => !isPutOff(title));
  return (
    <Card className="flex flex-col">
      <CardHeader title="AI Recommendations" icon={<Sparkles />} />
      {open.length === 0 ? (
        <EmptyState>Nothing needs a nudge today.</EmptyState>
      ) : (
        <ul className="mt-3 flex-1 border-line border-t">
          {open.slice(0, shown).map((advice) => (
            <li key={advice.title} className="px-5 py-4 not-last:border-line not-last:border-b narrow:px-4">
              <p className="flex justify-between gap-3 font-semibold">
                <span className="min-w-0 break-words">{advice.title}</span>
                {advice.weight > 0 && <span className="tabular-nums">{formatMoney(advice.weight)}</span>}
              </p>
              <p className="mt-1 text-13 text-fg-2">{advice.reason}</p>
              <div className="mt-2.5 flex flex-wrap gap-2">
                <AdviceAction advice={advice} />
                <Button size="xs" variant="ghost" onClick={() => putOff(advice.title)}>
                  Later<span className="sr-only"> {advice.title}</span>
                </Button>
              </div>
            </li>
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

/** A reminder is written right here; the rest leads to where it is done. */
function AdviceAction({ advice }: { advice: Recommendation }) {
  const { kind, record_id, label } = advice.action;
  if (kind !== 'remind' || !record_id) {
    return (
      <Button asChild size="xs">
        <Link to={hrefOf(advice)}>{label}</Link>
      </Button>
    );
  }
  return (
    <>
      <SendButton letter={{ type: 'reminder', document_id: record_id }}>
        <Button size="xs">
          {label}
          <span className="sr-only"> {advice.title}</span>
        </Button>
      </SendButton>
      <Button asChild size="xs" variant="ghost">
        <Link to={invoiceHref(record_id)}>Open</Link>
      </Button>
    </>
  );
}
