import { formatMoney } from '@dayworks/shared/money';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { useSearchParams } from '../../../lib/router.tsx';
import { Board } from '../../../parts/board/board.tsx';
import { findColumn } from '../../../parts/board/board-model.ts';
import { BoardSkeleton } from '../../../parts/board/board-skeleton.tsx';
import { CreateLink } from '../../../parts/list/create-link.tsx';
import { useListQuery } from '../../../parts/list/use-list-query.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { OpenNewProject, OpenProject, prepareSheet } from '../open-project.ts';
import { BoardToolbar } from './board-toolbar.tsx';
import { projectBoard } from './project-board.ts';
import { ProjectOrphans } from './project-orphans.tsx';
import { projectQuery, projectsCsvHref } from './project-query.ts';
import { useProjectBoard } from './use-project-board.ts';

type ShownBoard = NonNullable<ReturnType<typeof useProjectBoard>['board']>;

function underWayText(board: ShownBoard): string {
  const { count = 0, sum = 0 } = findColumn(board, 'in_progress') ?? {};
  if (count === 0) return 'No project is under way.';
  const what = count === 1 ? '1 project is' : `${count.toLocaleString('en-US')} projects are`;
  return `${what} under way, with a budget of ${formatMoney(sum)}.`;
}

export default function ProjectsPage() {
  const { query, change } = useListQuery(projectQuery);
  const [params] = useSearchParams();
  const { board, error, isSearching, showMore, drop } = useProjectBoard(query);
  const withForm = new URLSearchParams(params);
  withForm.set('new', '1');
  const creation = { label: 'New Project', href: `?${withForm}` };
  const isEmpty = board?.every(({ count }) => count === 0) && !isSearching;
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
      {!board && error && (
        <Alert tone="danger" live>
          {errorMessage(error, 'Failed to load projects. Please try again.')}
        </Alert>
      )}
      {!board && !error && <BoardSkeleton label="Loading projects..." columns={projectBoard.columns} />}
      {isEmpty && !isFiltered && orphans.length === 0 && (
        <Card>
          <EmptyState art="days" action={<CreateLink {...creation} />}>
            No projects yet. Create your first project to see its budget, invoices and payments in one place.
          </EmptyState>
        </Card>
      )}
      {isEmpty && isFiltered && (
        <Card>
          <EmptyState
            art="search"
            action={<Button onClick={() => change(projectQuery.all)}>Show all projects</Button>}
          >
            No project matches these filters.
          </EmptyState>
        </Card>
      )}
      {board && !isEmpty && (
        <Board description={projectBoard} board={board} drop={drop} onShowMore={showMore} />
      )}
      <OpenProject />
      <OpenNewProject />
    </Page>
  );
}
