import { formatMoney } from '@dayworks/shared/money';
import type { ProjectBoardQuery, ProjectCard, ProjectColumn } from '@dayworks/shared/projects/project-board';
import {
  type ProjectStatus,
  projectStatuses,
  projectStatusLabels,
} from '@dayworks/shared/projects/project-status';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download, X } from 'lucide-react';
import { lazy } from 'react';
import { api } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { createAddressSheet } from '../../parts/address-sheet.tsx';
import { projectIcons, projectTones } from '../../parts/badges/project-badge.tsx';
import { BoardBody, BoardTools, isBoardEmpty } from '../../parts/board/board-body.tsx';
import type { BoardDescription } from '../../parts/board/board-description.ts';
import { afterMove, type BoardColumn, findColumn } from '../../parts/board/board-model.ts';
import { useBoardColumns } from '../../parts/board/use-board-columns.ts';
import { type MoveVerb, useDrop } from '../../parts/board/use-move-card.ts';
import { CreateLink, useCreationHere } from '../../parts/list/create-link.tsx';
import { createFilterChip, useFilteredCustomerText } from '../../parts/list/filters/filter-chips.tsx';
import { type ChangeQuery, useListQuery } from '../../parts/list/use-list-query.ts';
import { IconButton } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { CardFace } from './card-face.tsx';
import { ProjectOrphans } from './project-orphans.tsx';
import { projectQuery, projectsCsvHref } from './project-query.ts';

/** The URL parameter that contains the id of the project whose sheet is open. */
const sheetParam = 'project';

const { AddressSheet: OpenProject, prepareSheet } = createAddressSheet(
  sheetParam,
  () => import('./project-sheet.tsx'),
);

/** `?new=1` opens the form for a new project. */
const { AddressSheet: OpenNewProject } = createAddressSheet('new', () =>
  import('./project-form.tsx').then((file) => ({ default: file.NewProjectPanel })),
);

const FilterChip = createFilterChip<ProjectBoardQuery>(() => import('./project-filters.tsx'));

type BoardToolbarProps = { query: ProjectBoardQuery; onChange: ChangeQuery<ProjectBoardQuery> };

function BoardToolbar({ query, onChange }: BoardToolbarProps) {
  const { customer_id } = query;
  const customer = useFilteredCustomerText(customer_id);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <FilterChip query={query} onChange={onChange} />
      {customer_id && (
        <Chip pressed onClick={() => onChange({ customer_id: null })}>
          <span className="sr-only">Show all customers, not just </span>
          <bdi className="max-w-48 truncate">{customer}</bdi>
          <X />
        </Chip>
      )}
      <BoardTools
        nouns="projects"
        query={query}
        onChange={onChange}
        csvHref={projectsCsvHref(query)}
        isShownOnPhone
      />
    </div>
  );
}

const projectBoard: BoardDescription<ProjectCard, ProjectStatus> = {
  noun: 'project',
  columns: projectStatuses.map((id) => ({
    id,
    label: projectStatusLabels[id],
    tone: projectTones[id],
    icon: projectIcons[id],
    note: id === 'planning' ? 'pending' : undefined,
    isFolded: id === 'cancelled',
  })),
  sumLabel: 'Budgets',
  nameOf: ({ name }) => name,
  amountOf: ({ budget }) => budget,
  inColumn: (card, status) => ({ ...card, status }),
  opens: { sheetParam },
  Face: CardFace,
  MoreActions: lazy(() => import('./card-actions.tsx')),
};

/** Converts a column of the project board from the server's format to the board component's format. */
const fromServer = ({ status, count, budget, projects, next }: ProjectColumn) =>
  ({ id: status, count, sum: budget, cards: projects, next }) satisfies BoardColumn<ProjectCard>;

const toServer = (column: BoardColumn<ProjectCard, ProjectStatus>): ProjectColumn => ({
  status: column.id,
  count: column.count,
  budget: column.sum,
  projects: [...column.cards],
  next: column.next,
});

const moveProject: MoveVerb<ProjectStatus> = {
  mutationKey: api.projects.move.mutationKey(),
  call: ({ id, column, beforeId }) => api.projects.move.call({ id, status: column, before_id: beforeId }),
  onMoved: (move) =>
    queryClient.setQueriesData<ProjectColumn[]>(
      { queryKey: api.projects.board.key() },
      (board) => board && afterMove(projectBoard, board.map(fromServer), move).map(toServer),
    ),
};

function useProjectBoard(query: ProjectBoardQuery) {
  const { data, error, isPlaceholderData } = useQuery(
    api.projects.board.queryOptions({ input: query, placeholderData: keepPreviousData }),
  );
  const { board, showMore, findNextBelow } = useBoardColumns(
    projectBoard,
    moveProject,
    data?.map(fromServer),
    (status, cursor) => ({
      queryKey: api.projects.column.queryKey({ input: { ...query, status, cursor } }),
      queryFn: async () => {
        const { projects, next } = await api.projects.column.call({ ...query, status, cursor });
        return { cards: projects, next };
      },
    }),
  );
  const drop = useDrop(projectBoard, moveProject, board ?? [], findNextBelow);
  return { board, error, isSearching: isPlaceholderData, showMore, drop };
}

type ShownBoard = NonNullable<ReturnType<typeof useProjectBoard>['board']>;

function underWayText(board: ShownBoard): string {
  const { count = 0, sum = 0 } = findColumn(board, 'in_progress') ?? {};
  if (count === 0) return 'No projects in progress.';
  const what = count === 1 ? '1 project is' : `${count.toLocaleString('en-US')} projects are`;
  return `${what} in progress, with a budget of ${formatMoney(sum)}.`;
}

export default function ProjectsPage() {
  const { query, change } = useListQuery(projectQuery);
  const { board, error, isSearching, showMore, drop } = useProjectBoard(query);
  const creation = useCreationHere('New Project');
  const isEmpty = isBoardEmpty(board, isSearching);
  const isFiltered = projectQuery.isFiltered(query);
  const { data } = useQuery(api.projects.orphans.queryOptions());
  const orphans = (!isFiltered && data) || [];

  return (
    <Page onPointerOver={prepareSheet}>
      <PageHeader
        title="Projects"
        sub={
          <div className="min-h-5 tabular-nums touch:hidden">
            {board && !isFiltered && underWayText(board)}
            {!board && !error && <Skeleton className="my-1 h-3 w-64" />}
          </div>
        }
        actions={
          <>
            <IconButton label="Export CSV" asChild className="sm:hidden">
              <a href={projectsCsvHref(query)} download>
                <Download />
              </a>
            </IconButton>
            <CreateLink {...creation} variant="primary" />
          </>
        }
      />
      {!(isEmpty && !isFiltered) && <BoardToolbar query={query} onChange={change} />}
      <ProjectOrphans projects={orphans} hasOwn={!isEmpty} />
      <BoardBody
        nouns="projects"
        description={projectBoard}
        board={board}
        error={error}
        isEmpty={isEmpty}
        isFiltered={isFiltered}
        onShowAll={() => change(projectQuery.all)}
        drop={drop}
        onShowMore={showMore}
        empty={
          orphans.length === 0 && (
            <EmptyState art="days" action={<CreateLink {...creation} />}>
              No projects yet. Create your first project to see its budget, invoices and payments in one
              place.
            </EmptyState>
          )
        }
      />
      <OpenProject />
      <OpenNewProject />
    </Page>
  );
}
