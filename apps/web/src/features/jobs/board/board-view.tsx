import type { JobBoardQuery, JobOverview, NextVisitFilter } from '@dayworks/shared/jobs/job-list';
import { type JobStatus, type JobType, visitAnswers } from '@dayworks/shared/jobs/job-status';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CalendarDays, HardHat, Repeat } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { api } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { BoardBody, BoardTools, isBoardEmpty } from '../../../parts/board/board-body.tsx';
import { MenuChip } from '../../../parts/board/board-controls.tsx';
import { useAskingBoard } from '../../../parts/board/use-board-columns.ts';
import type { MoveVerb } from '../../../parts/board/use-move-card.ts';
import { CreateLink, type Creation } from '../../../parts/list/create-link.tsx';
import { type ChangeQuery, useListQuery } from '../../../parts/list/use-list-query.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { boardCsvHref, jobBoardQuery, nextVisitLabels, typeLabels } from '../job-query.ts';
import { fromServer, jobBoard } from './job-board.tsx';

type BoardToolbarProps = { query: JobBoardQuery; onChange: ChangeQuery<JobBoardQuery> };

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Filters for crew, job type and next visit. Each filter can be set with one click. */
function BoardToolbar({ query, onChange }: BoardToolbarProps) {
  const { data } = useQuery(api.members.list.queryOptions());
  const people = (data?.members ?? []).map(({ user_id, name, email }) => ({
    value: user_id,
    label: name || email,
  }));
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2 max-md:hidden">
      <MenuChip
        label="Crew"
        icon={<HardHat />}
        any="Anyone"
        options={[...people, { value: 'nobody', label: 'Nobody yet' }]}
        value={query.crew}
        onChange={(crew) => onChange({ crew })}
      />
      <MenuChip
        label="Type"
        icon={<Repeat />}
        any="Any"
        options={optionsOf(typeLabels)}
        value={query.type}
        onChange={(type) => onChange({ type: type as JobType | null })}
      />
      <MenuChip
        label="Next visit"
        icon={<CalendarDays />}
        any="Any day"
        options={optionsOf(nextVisitLabels)}
        value={query.next_visit}
        onChange={(day) => onChange({ next_visit: day as NextVisitFilter | null })}
      />
      <BoardTools
        nouns="jobs"
        query={query}
        onChange={onChange}
        csvHref={boardCsvHref(query)}
        isShownOnPhone={false}
      />
    </div>
  );
}

/**
 * Sends the move of a job card to the server. The server derives a job's status from its visits and invoices, so only
 * the server knows which column the card ends up in.
 */
const moveVerb: MoveVerb<JobStatus> = {
  mutationKey: api.jobs.move.mutationKey(),
  call: async ({ id, column, beforeId, reason }) => {
    const visits = visitAnswers.find((answer) => answer === reason) ?? null;
    await api.jobs.move.call({ id, status: column, before_id: beforeId, visits });
    // While the move is being sent, the card stays where the user dropped it; afterward the board is refetched.
    await queryClient.invalidateQueries({ queryKey: api.jobs.board.key() });
  },
  onMoved: () => undefined,
};

const isOver = (column: string) => ['requires_invoicing', 'invoiced', 'closed'].includes(column);

/**
 * The state of the job board. If the user drops a card in the column for completed, invoiced or closed jobs, the card
 * stays in its old column until the user has decided what happens to the job's upcoming visits.
 */
function useJobBoard(query: JobBoardQuery) {
  const { data, error, isPlaceholderData } = useQuery(
    api.jobs.board.queryOptions({ input: query, placeholderData: keepPreviousData }),
  );
  const { asked, answer, ...board } = useAskingBoard({
    description: jobBoard,
    verb: moveVerb,
    first: data?.map(fromServer),
    page: (status, cursor) => ({
      queryKey: api.jobs.column.queryKey({ input: { ...query, status, cursor } }),
      queryFn: async () => {
        const { jobs, next } = await api.jobs.column.call({ ...query, status, cursor });
        return { cards: jobs, next };
      },
    }),
    isAsked: (card, from, to) => isOver(to) && !isOver(from) && card.next_visit_at !== null,
  });
  const ending = asked && {
    title: asked.card.title,
    verb: asked.spot.column === 'closed' ? ('close' as const) : ('complete' as const),
  };
  return { ...board, error, isSearching: isPlaceholderData, ending, end: answer };
}

const EndJobDialog = lazy(() =>
  import('../job-dialogs.tsx').then((file) => ({ default: file.EndJobDialog })),
);

type BoardViewProps = { overview: JobOverview | undefined; creation: Creation };

export function BoardView({ overview, creation }: BoardViewProps) {
  const { query, change } = useListQuery(jobBoardQuery);
  const { board, error, isSearching, showMore, drop, ending, end, keep } = useJobBoard(query);
  const isEmpty = isBoardEmpty(board, isSearching);
  const isFiltered = jobBoardQuery.isFiltered(query);
  return (
    <>
      {!(isEmpty && !isFiltered) && <BoardToolbar query={query} onChange={change} />}
      <BoardBody
        nouns="jobs"
        description={jobBoard}
        board={board}
        error={error}
        isEmpty={isEmpty}
        isFiltered={isFiltered}
        onShowAll={() => change(jobBoardQuery.all)}
        drop={drop}
        onShowMore={showMore}
        empty={
          <EmptyState action={<CreateLink {...creation} />}>
            {overview && overview.counts.all > 0
              ? 'No open jobs. The list shows all earlier jobs.'
              : 'No jobs yet. Convert an approved estimate, or create your first job.'}
          </EmptyState>
        }
      />
      {ending && (
        <Suspense>
          <EndJobDialog title={ending.title} verb={ending.verb} onEnd={end} onClose={keep} />
        </Suspense>
      )}
    </>
  );
}
