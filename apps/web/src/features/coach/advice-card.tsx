import type { Advice } from '@dayworks/shared/coach/advice';
import { formatMoney } from '@dayworks/shared/money';
import { useId } from 'react';
import { AnswerTable } from '../../parts/answer/answer-table.tsx';
import { Sentence } from '../../parts/answer/sentence.tsx';
import type { AdviceVerbs } from '../../parts/coach/use-advice-verbs.ts';
import { capital, nearDay } from '../../parts/time/near-day.ts';
import { useBusinessDay } from '../../parts/time/use-business-day.ts';
import { dayText } from '../../parts/time/when-text.ts';
import { cardSurface } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { AdviceActions } from './advice-actions.tsx';

/**
 * States what happened to a suggestion that is no longer open: until when it is postponed, or who decided about it
 * and when.
 */
function DecidedLine({ advice: { state, until, decided_at, decided_by } }: { advice: Advice }) {
  const day = useBusinessDay();
  const text = (() => {
    if (state === 'later') return until && `Returns ${nearDay(until, day.today)}`;
    if (state === 'open' || !decided_at) return null;
    const what = state === 'done' ? 'done' : 'dismissed';
    return capital(`${what} ${dayText(decided_at, day)}${decided_by ? ` by ${decided_by}` : ''}`);
  })();
  return text && <p className="mt-3 text-13 text-fg-3">{text}</p>;
}

type AdviceCardProps = {
  advice: Advice;
  /** The rank of the suggestion; null if the suggestion is not open. */
  rank: number | null;
  verbs: AdviceVerbs;
};

export function AdviceCard({ advice, rank, verbs }: AdviceCardProps) {
  const { title, reason, figures, evidence } = advice;
  const headingId = useId();
  const isFirst = rank === 1;
  return (
    <article
      data-card=""
      aria-labelledby={headingId}
      className={cx(
        cardSurface,
        'grid gap-x-4 bg-surface-1 p-5 narrow:p-4 tight:grid-cols-[minmax(0,1fr)]!',
        rank === null
          ? 'md:grid-cols-[minmax(0,1fr)_9.5rem]'
          : 'sm:grid-cols-[1.5rem_minmax(0,1fr)] md:grid-cols-[1.5rem_minmax(0,1fr)_9.5rem]',
      )}
    >
      {rank !== null && (
        <span
          role="img"
          aria-label={`Rank ${rank}`}
          className={cx(
            'grid size-6 place-items-center rounded-6 font-semibold text-12 tabular-nums max-sm:hidden',
            isFirst ? 'bg-accent-soft text-accent-text' : 'bg-surface-2 text-fg-2',
          )}
        >
          {rank}
        </span>
      )}
      <div className="min-w-0">
        <h2 id={headingId} className="break-words font-semibold text-16 tracking-tight">
          {title}
        </h2>
        <p className="mt-1 max-w-[62ch] break-words text-fg-2 leading-[1.571]">
          <Sentence parts={reason} figures={figures} />
        </p>
      </div>
      <Effect effect={advice.effect} />
      <div
        className={cx(
          'min-w-0',
          rank !== null ? 'sm:col-start-2 md:col-end-4 tight:col-auto' : 'md:col-span-2',
        )}
      >
        {isFirst && evidence && (
          <div className="mt-4">
            <AnswerTable title={evidence.title} table={evidence.table} href={null} />
          </div>
        )}
        <DecidedLine advice={advice} />
        <AdviceActions advice={advice} isFirst={isFirst} verbs={verbs} />
      </div>
    </article>
  );
}

/**
 * Shows the effect of a suggestion: additional revenue has a plus sign; an amount that would only be received sooner
 * has no sign.
 */
function Effect({ effect: { kind, amount, note } }: Pick<Advice, 'effect'>) {
  return (
    <p className="max-md:mt-3 sm:max-md:col-start-2 md:text-right">
      <span className="sr-only">Expected: </span>
      {amount > 0 && (
        <b className="block font-semibold text-20 leading-6 tabular-nums tracking-tight max-md:inline">
          {kind === 'more' && '+'}
          {formatMoney(amount)}
        </b>
      )}{' '}
      <small className="text-12 text-fg-3 md:mt-1 md:block">{note}</small>
    </p>
  );
}
