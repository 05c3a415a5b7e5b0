import { formatCents, sumCents, toCents } from '@dayworks/shared/money';
import { Send } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Progress } from '../../../ui/figure/progress.tsx';
import type { ChasePlan } from './chase-plan.ts';

const sumOf = (plans: readonly ChasePlan[]) =>
  formatCents(sumCents(plans.map(({ row }) => toCents(row.balance_due))));

const counted = (count: number) => `${count} ${count === 1 ? 'reminder' : 'reminders'}`;

type ChaseSummaryProps = {
  plans: readonly ChasePlan[];
  /** The number of payment reminders sent so far; null if no reminders are being sent. */
  progress: number | null;
  onSend: (chosen: ChasePlan[]) => void;
};

/**
 * A summary of the selected reminders, with a button that sends them all. On a phone the button is at the bottom, where
 * the thumb can reach it.
 */
export function ChaseSummary({ plans, progress, onSend }: ChaseSummaryProps) {
  const chosen = plans.filter(({ isChosen }) => isChosen);
  const by = (method: ChasePlan['method']) => chosen.filter((plan) => plan.method === method).length;
  const label = chosen.length === 1 ? 'Send 1 reminder' : `Send ${chosen.length} reminders`;
  return (
    <Card
      boxed
      aria-label="Reminders to send"
      data-pinned-actions=""
      className="h-fit p-5 max-lg:sticky max-lg:order-last max-lg:bottom-[calc(var(--bottombar-height,0px)+8px)] max-lg:z-2 max-lg:p-4 max-lg:shadow-pop"
    >
      <div className="max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:justify-between max-lg:gap-3">
        <div>
          <h2 className="font-semibold max-lg:font-normal max-lg:text-13 max-lg:text-fg-2">
            {counted(chosen.length)}
          </h2>
          <p className="font-semibold text-24 tabular-nums tracking-tighter">{sumOf(chosen)}</p>
          <p className="text-13 text-fg-2 max-lg:hidden">of {sumOf(plans)} overdue</p>
        </div>
        <dl className="my-4 grid grid-cols-[1fr_auto] gap-y-2 border-line border-t pt-4 text-13 max-lg:hidden">
          <dt className="text-fg-2">By email</dt>
          <dd className="text-right tabular-nums">{by('email')}</dd>
          <dt className="text-fg-2">By text</dt>
          <dd className="text-right tabular-nums">{by('sms')}</dd>
          <dt className="text-fg-2">At most</dt>
          <dd>one a day each</dd>
        </dl>
        <Button
          variant="primary"
          size="lg"
          className="lg:w-full"
          disabled={chosen.length === 0}
          loading={progress !== null}
          onClick={() => onSend(chosen)}
        >
          <Send />
          {label}
        </Button>
      </div>
      {progress !== null && (
        <div className="mt-3">
          <Progress label="Sending reminders" value={progress} max={Math.max(chosen.length, progress)} />
        </div>
      )}
    </Card>
  );
}
