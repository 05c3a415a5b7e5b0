import { type Dollars, formatMoney, formatMoneyWhole } from '@dayworks/shared/money';
import type { ProjectColumn } from '@dayworks/shared/projects/project-board';
import { type ProjectStatus, projectStatusLabels } from '@dayworks/shared/projects/project-status';
import { useDroppable } from '@dnd-kit/core';
import { type ComponentProps, Fragment, memo, useId } from 'react';
import { projectTones } from '../../parts/project-badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Count } from '../../ui/count.tsx';
import { cx } from '../../ui/cx.ts';
import { Dot } from '../../ui/dot.tsx';
import { BoardCard } from './board-card.tsx';
import { InsertLine } from './insert-line.tsx';

export const columnBox =
  'flex w-[min(304px,84vw)] flex-none snap-center flex-col rounded-10 border bg-surface-0 md:w-auto md:min-w-[206px] md:flex-1';

/** Cents matter less than seeing the whole figure. */
const centsShownBelow = 100_000_000;

const sumText = (sum: Dollars) => (sum < centsShownBelow ? formatMoney(sum) : formatMoneyWhole(sum));

type CardProps = ComponentProps<typeof BoardCard>;

type BoardColumnProps = Pick<CardProps, 'today' | 'linkTo' | 'onHandleKey' | 'onHandleBlur'> & {
  column: ProjectColumn;
  held: { id: string; by: 'keys' | 'pointer' } | null;
  /** Below how many of the other cards the held one would go in; null when that is not here. */
  lineIndex: number | null;
  isTarget: boolean;
  onShowMore: (status: ProjectStatus) => void;
};

export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { column, held, lineIndex, isTarget, onShowMore, ...card } = props;
  const { status, count, budget, projects, next } = column;
  const headingId = useId();
  const { setNodeRef } = useDroppable({ id: status });
  const others = projects.filter(({ id }) => id !== held?.id);
  const lineAbove = lineIndex === null ? undefined : others[lineIndex]?.id;
  const line = <InsertLine isFollowed={held?.by === 'keys'} />;
  return (
    <section
      ref={setNodeRef}
      aria-labelledby={headingId}
      className={cx(columnBox, isTarget ? 'border-accent-border' : 'border-line')}
    >
      <header className="flex-none border-line border-b px-4 py-3 md:px-3.5">
        <h2 id={headingId} className="flex items-center gap-2 font-semibold leading-5">
          <Dot tone={projectTones[status]} />
          <span className="truncate">{projectStatusLabels[status]}</span>
          {status === 'planning' && <span className="font-normal text-13 text-fg-3">pending</span>}
          <span className="ml-auto">
            <Count>{count.toLocaleString('en-US')}</Count>
          </span>
        </h2>
        <p className="mt-1 truncate font-semibold text-20 tabular-nums tracking-tight">
          <span className="sr-only">Budgets: </span>
          {sumText(budget)}
        </p>
      </header>
      <ul
        aria-labelledby={headingId}
        className="grid min-h-24 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-1.5 overflow-y-auto overscroll-contain p-1.5 max-md:overflow-visible"
      >
        {projects.map((project) => (
          <Fragment key={project.id}>
            {project.id === lineAbove && line}
            <BoardCard {...card} card={project} heldBy={held?.id === project.id ? held.by : null} />
          </Fragment>
        ))}
        {lineIndex !== null && lineAbove === undefined && line}
      </ul>
      {next && (
        <footer className="flex-none border-line border-t p-1">
          <Button variant="ghost" size="sm" className="w-full" onClick={() => onShowMore(status)}>
            Show more
            <span className="text-fg-3">{(count - projects.length).toLocaleString('en-US')}</span>
          </Button>
        </footer>
      )}
    </section>
  );
});
