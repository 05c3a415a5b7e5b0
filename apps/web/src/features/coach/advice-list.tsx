import type { Advice, AdviceState } from '@dayworks/shared/coach/advice';
import type { CoachOverview } from '@dayworks/shared/coach/contract';
import { addDays, startOfWeek } from '@dayworks/shared/dates/calendar-date';
import { formatMoney } from '@dayworks/shared/money';
import { AlarmClock, ChevronDown, CircleQuestionMark, Undo2 } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/routing/router.tsx';
import { AnswerTable } from '../../parts/answer/answer-table.tsx';
import { Sentence } from '../../parts/answer/sentence.tsx';
import { AdviceAction } from '../../parts/coach/advice-action.tsx';
import { type AdviceVerbs, useAdviceVerbs } from '../../parts/coach/coach.ts';
import { useBusinessDay } from '../../parts/time/business-day.ts';
import { capital, nearDay } from '../../parts/time/time-texts.ts';
import { dayText } from '../../parts/time/when-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card, cardSurface } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DropdownMenu, MenuItem } from '../../ui/menu/dropdown-menu.tsx';
import { TabCount, TabLink, Tabs } from '../../ui/tabs.tsx';
import { emptyTexts } from './coach-texts.ts';

const SnoozeDialog = lazy(() => import('../../parts/task/snooze-dialog.tsx'));

/** Postpones a suggestion to tomorrow, next week or a chosen date. */
function LaterMenu({ advice, verbs }: { advice: Advice; verbs: AdviceVerbs }) {
  const { today } = useBusinessDay();
  const [isPicking, setPicking] = useState(false);
  const putOff = (until: string) => verbs.putOff(advice, until);
  return (
    <>
      <DropdownMenu
        align="start"
        trigger={
          <Button size="sm" variant="ghost" disabled={verbs.isPending}>
            Later
            <span className="sr-only">: {advice.title}</span>
            <ChevronDown className="size-3.5" />
          </Button>
        }
      >
        <MenuItem icon={<AlarmClock />} onSelect={() => putOff(addDays(today, 1))}>
          Tomorrow
        </MenuItem>
        <MenuItem icon={<AlarmClock />} onSelect={() => putOff(addDays(startOfWeek(today), 7))}>
          Next week
        </MenuItem>
        <MenuItem icon={<AlarmClock />} onSelect={() => setPicking(true)}>
          Pick a date…
        </MenuItem>
      </DropdownMenu>
      {isPicking && (
        <Suspense>
          <SnoozeDialog today={today} onPick={putOff} onClose={() => setPicking(false)} />
        </Suspense>
      )}
    </>
  );
}

const WhyDialog = lazy(() => import('./why-dialog.tsx'));

type AdviceActionsProps = { advice: Advice; isFirst: boolean; verbs: AdviceVerbs };

const About = ({ advice }: { advice: Advice }) => <span className="sr-only">: {advice.title}</span>;

/**
 * Shows the main action of a coach suggestion and buttons for the other choices. After the user has chosen, an Undo
 * button is shown.
 */
function AdviceActions({ advice, isFirst, verbs }: AdviceActionsProps) {
  const [isAskingWhy, setAskingWhy] = useState(false);
  const press = (label: string, act: () => void) => (
    <Button size="sm" variant="ghost" disabled={verbs.isPending} onClick={act}>
      {label}
      <About advice={advice} />
    </Button>
  );
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 touch:gap-1">
      {advice.state === 'open' ? (
        <>
          <AdviceAction advice={advice} variant={isFirst ? 'primary' : 'secondary'} verbs={verbs} />
          <LaterMenu advice={advice} verbs={verbs} />
          {press('Done', () => verbs.finish(advice))}
          {press('Dismiss', () => verbs.dismiss(advice))}
        </>
      ) : (
        <Button size="sm" disabled={verbs.isPending} onClick={() => verbs.bringBack(advice)}>
          <Undo2 />
          Restore
          <About advice={advice} />
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        aria-haspopup="dialog"
        onClick={() => setAskingWhy(true)}
        className="ml-auto max-sm:ml-0 sm:-mr-2.5"
      >
        <CircleQuestionMark />
        Why am I seeing this?
        <About advice={advice} />
      </Button>
      {isAskingWhy && (
        <Suspense>
          <WhyDialog advice={advice} onClose={() => setAskingWhy(false)} />
        </Suspense>
      )}
    </div>
  );
}

/**
 * States what happened to a suggestion that is no longer open: until when it is postponed, or who decided on it and
 * when.
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
  /** The position of the coach suggestion in the ranking; null if the suggestion is not open. */
  rank: number | null;
  verbs: AdviceVerbs;
};

function AdviceCard({ advice, rank, verbs }: AdviceCardProps) {
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
 * Shows the effect of a coach suggestion. Additional revenue has a plus sign, and money that would only be received
 * sooner has no sign.
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

const labels: Record<AdviceState, string> = {
  open: 'For you',
  later: 'Later',
  done: 'Done',
  dismissed: 'Dismissed',
};

const hrefOf = (state: AdviceState) =>
  state === 'open' ? paths.aiCoach.getHref() : `${paths.aiCoach.getHref()}?state=${state}`;

type AdviceTabsProps = { state: AdviceState; counts: CoachOverview['counts'] };

export function AdviceTabs({ state, counts }: AdviceTabsProps) {
  return (
    <Tabs label="Advice">
      {(Object.keys(labels) as AdviceState[]).map((name) => (
        <TabLink key={name} asChild>
          <Link to={hrefOf(name)} aria-current={name === state ? 'page' : undefined}>
            {labels[name]}
            <TabCount>{counts[name]}</TabCount>
          </Link>
        </TabLink>
      ))}
    </Tabs>
  );
}

type AdviceListProps = { state: AdviceState; advice: readonly Advice[] };

/**
 * Lists the suggestions, the most important one first. Only the first suggestion shows its rows and a primary button.
 */
export function AdviceList({ state, advice }: AdviceListProps) {
  const verbs = useAdviceVerbs();
  if (advice.length === 0)
    return (
      <Card>
        <EmptyState>{emptyTexts[state]}</EmptyState>
      </Card>
    );
  return (
    <ol aria-label="Advice" className="grid min-w-0 gap-3">
      {advice.map((piece, index) => (
        <li key={piece.id} className="min-w-0">
          <AdviceCard advice={piece} rank={piece.state === 'open' ? index + 1 : null} verbs={verbs} />
        </li>
      ))}
    </ol>
  );
}
