import { isOpenTask } from '@dayworks/shared/tasks/task-status';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Count } from '../../ui/labels.tsx';
import { SheetSection } from '../sheet/sheet-parts.tsx';
import { QuickAdd } from './quick-add/quick-add.tsx';
import { type RecordTasksProps, TaskItem } from './task-item.tsx';
import { useTaskVerbs } from './use-task-verbs.ts';
import { useWallNow } from './use-wall-now.ts';

/** Lists the open tasks of a record, with a line for adding a task. Completed tasks are shown on demand. */
export default function RecordTaskList({ kind, id, isCard = false }: RecordTasksProps) {
  const { data } = useQuery(
    api.tasks.forRecord.queryOptions({ input: { record_kind: kind, record_id: id } }),
  );
  const [showsDone, setShowsDone] = useState(false);
  const now = useWallNow();
  const verbs = useTaskVerbs(now.slice(0, 10));
  const open = (data?.tasks ?? []).filter(isOpenTask);
  const closed = (data?.tasks ?? []).filter((task) => !isOpenTask(task));
  const shown = showsDone ? [...open, ...closed] : open;
  const list = (
    <div className="grid min-w-0 gap-2">
      {shown.length > 0 && (
        <ul className={isCard ? undefined : '-mx-5 narrow:-mx-4'}>
          {shown.map((task) => (
            <TaskItem
              key={task.id}
              task={task}
              now={now}
              verbs={verbs}
              href={`${paths.tasks.getHref()}?task=${task.id}`}
              hidesRecord
            />
          ))}
        </ul>
      )}
      <div className={isCard ? 'px-5 narrow:px-4' : undefined}>
        <QuickAdd record={{ kind, id }} placeholder="Call back tomorrow 3pm" />
        {closed.length > 0 && (
          <Button
            variant="ghost"
            size="xs"
            className="mt-2 -ml-[9px]"
            onClick={() => setShowsDone(!showsDone)}
          >
            {showsDone ? 'Hide completed' : `Show ${closed.length} done`}
          </Button>
        )}
      </div>
    </div>
  );
  if (!isCard) {
    return (
      <SheetSection title="Tasks" count={open.length || undefined}>
        {list}
      </SheetSection>
    );
  }
  return (
    <Card className="pb-4">
      <CardHeader title="Tasks" count={open.length > 0 && <Count>{open.length}</Count>} />
      <div className="pt-2">{list}</div>
    </Card>
  );
}
