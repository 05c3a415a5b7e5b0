import { List, SquareKanban, Sun } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSearchParams } from '../../lib/routing/router.tsx';
import { BoardSkeleton } from '../../parts/board/board-skeleton.tsx';
import { useCreationHere } from '../../parts/list/create-link.tsx';
import { SegmentedControl } from '../../ui/figure/segmented-control.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { DaySkeleton, MyDay } from './my-day.tsx';
import { OpenNewTask, taskSheet } from './open-task.ts';
import { useDaySentence } from './use-my-day.ts';

const TaskList = lazy(() => import('./task-list-view.tsx'));
const TaskBoard = lazy(() => import('./task-board-view.tsx'));

const views = [
  { value: 'day', label: 'My day', icon: <Sun /> },
  { value: 'list', label: 'List', icon: <List /> },
  { value: 'board', label: 'Board', icon: <SquareKanban /> },
] as const;
type View = (typeof views)[number]['value'];

const titles: Record<View, string> = { day: 'My day', list: 'Tasks', board: 'Tasks' };

export default function TasksPage() {
  const [params, setParams] = useSearchParams();
  const view = views.find(({ value }) => value === params.get('view'))?.value ?? 'day';
  const sentence = useDaySentence();
  const creation = useCreationHere('New Task');
  /*
   * The filters of one task view do not apply to the other views, so they are removed when the user switches to
   * another view.
   */
  const show = (next: View) => setParams(new URLSearchParams(next === 'day' ? '' : { view: next }));
  return (
    <Page onPointerOver={taskSheet.prepareSheet}>
      <PageHeader
        title={titles[view]}
        sub={<div className="min-h-5 tabular-nums touch:hidden">{sentence}</div>}
        actions={<SegmentedControl label="View" value={view} onValueChange={show} segments={views} />}
      />
      {view === 'day' && <p className="-mt-2 mb-4 hidden text-fg-2 tabular-nums touch:block">{sentence}</p>}
      {view === 'day' && <MyDay />}
      {view === 'list' && (
        <Suspense fallback={<DaySkeleton />}>
          <TaskList creation={creation} />
        </Suspense>
      )}
      {view === 'board' && (
        <Suspense fallback={<BoardSkeleton label="Loading tasks..." columns={[]} />}>
          <TaskBoard creation={creation} />
        </Suspense>
      )}
      <taskSheet.AddressSheet />
      <OpenNewTask />
    </Page>
  );
}
