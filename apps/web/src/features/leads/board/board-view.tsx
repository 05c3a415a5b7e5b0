import type {
  FollowUpFilter,
  LeadBoardQuery,
  LeadCard,
  LeadOverview,
} from '@dayworks/shared/leads/lead-list';
import type { LeadStage } from '@dayworks/shared/leads/lead-stage';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Clock, User } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import { api } from '../../../lib/api.ts';
import { BoardBody, BoardTools, isBoardEmpty } from '../../../parts/board/board-body.tsx';
import { MenuChip } from '../../../parts/board/board-controls.tsx';
import type { BoardDescription } from '../../../parts/board/board-description.ts';
import { useAskingBoard } from '../../../parts/board/use-board-columns.ts';
import { CreateLink, type Creation } from '../../../parts/list/create-link.tsx';
import { type ChangeQuery, useListQuery } from '../../../parts/list/use-list-query.ts';
import { useBusinessDay } from '../../../parts/time/business-day.ts';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { moveVerb } from '../lead-cache.ts';
import { boardCsvHref, followUpLabels, leadBoardQuery } from '../lead-step.ts';
import { fromServer, leadBoardOf } from './lead-board.tsx';

type BoardToolbarProps = {
  query: LeadBoardQuery;
  onChange: ChangeQuery<LeadBoardQuery>;
  overview: LeadOverview | undefined;
};

/** Filters for owner, source, follow-up and leads without recent activity. Each filter can be set with one click. */
function BoardToolbar({ query, onChange, overview }: BoardToolbarProps) {
  const { data } = useQuery(api.members.list.queryOptions());
  const owners = (data?.members ?? []).map(({ user_id, name, email }) => ({
    value: user_id,
    label: name || email,
  }));
  const sources = (overview?.sources ?? []).map((source) => ({ value: source, label: source }));
  const followUps = Object.entries(followUpLabels).map(([value, label]) => ({ value, label }));
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2 max-md:hidden">
      <MenuChip
        label="Owner"
        icon={<User />}
        any="Anyone"
        options={[...owners, { value: 'nobody', label: 'Nobody yet' }]}
        value={query.owner}
        onChange={(owner) => onChange({ owner })}
      />
      <MenuChip
        label="Source"
        any="Any"
        options={sources}
        value={query.source}
        onChange={(source) => onChange({ source })}
      />
      <MenuChip
        label="Follow-up"
        any="Any day"
        options={followUps}
        value={query.follow_up}
        onChange={(day) => onChange({ follow_up: day as FollowUpFilter | null })}
      />
      <Chip
        icon={<Clock />}
        pressed={query.quiet}
        count={overview?.quiet}
        onClick={() => onChange({ quiet: !query.quiet })}
      >
        Inactive for 7 days
      </Chip>
      <BoardTools
        nouns="leads"
        query={query}
        onChange={onChange}
        csvHref={boardCsvHref(query)}
        isShownOnPhone={false}
      />
    </div>
  );
}

/**
 * The state of the lead board. A lead can be marked as lost only with a reason, so the card stays in its column until
 * the user has entered one.
 */
function useLeadBoard(description: BoardDescription<LeadCard, LeadStage>, query: LeadBoardQuery) {
  const { data, error, isPlaceholderData } = useQuery(
    api.leads.board.queryOptions({ input: query, placeholderData: keepPreviousData }),
  );
  const { asked, answer, ...board } = useAskingBoard({
    description,
    verb: moveVerb(description),
    first: data?.map(fromServer),
    page: (stage, cursor) => ({
      queryKey: api.leads.column.queryKey({ input: { ...query, stage, cursor } }),
      queryFn: async () => {
        const { leads, next } = await api.leads.column.call({ ...query, stage, cursor });
        return { cards: leads, next };
      },
    }),
    isAsked: (_card, from, to) => to === 'lost' && from !== 'lost',
    reasonOf: ({ lost_reason }) => lost_reason ?? undefined,
  });
  return {
    ...board,
    error,
    isSearching: isPlaceholderData,
    losing: asked && { name: description.nameOf(asked.card) },
    lose: answer,
  };
}

const LostDialog = lazy(() => import('../lost-dialog.tsx'));

type BoardViewProps = { overview: LeadOverview | undefined; creation: Creation };

export function BoardView({ overview, creation }: BoardViewProps) {
  const { query, change } = useListQuery(leadBoardQuery);
  const { today } = useBusinessDay();
  const description = useMemo(() => leadBoardOf(today), [today]);
  const { board, error, isSearching, showMore, drop, losing, lose, keep } = useLeadBoard(description, query);
  const isEmpty = isBoardEmpty(board, isSearching);
  const isFiltered = leadBoardQuery.isFiltered(query);
  return (
    <>
      {!(isEmpty && !isFiltered) && <BoardToolbar query={query} onChange={change} overview={overview} />}
      <BoardBody
        nouns="leads"
        description={description}
        board={board}
        error={error}
        isEmpty={isEmpty}
        isFiltered={isFiltered}
        onShowAll={() => change(leadBoardQuery.all)}
        drop={drop}
        onShowMore={showMore}
        empty={
          <EmptyState action={<CreateLink {...creation} />}>
            {overview && overview.counts.all > 0
              ? 'No open leads, and none were won or lost recently. The list shows all earlier leads.'
              : 'No leads yet. Add your first one: a name and a phone number are enough.'}
          </EmptyState>
        }
      />
      {losing && (
        <Suspense>
          <LostDialog name={losing.name} onConfirm={lose} onClose={keep} />
        </Suspense>
      )}
    </>
  );
}
