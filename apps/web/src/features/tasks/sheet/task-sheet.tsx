import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import type { AddressSheetProps } from '../../../parts/address-sheet/address-sheet.tsx';
import { SheetTitle } from '../../../parts/sheet/sheet-title.tsx';
import { TaskBadge } from '../../../parts/task/task-badge.tsx';
import { findShownTask } from '../../../parts/task/task-cache.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Loading, Skeleton } from '../../../ui/loading.tsx';
import { Sheet, SheetBody, SheetHeader } from '../../../ui/overlay/sheet.tsx';
import { TaskSheetContent } from './task-sheet-content.tsx';

export default function TaskSheet({ id, open, onClose }: AddressSheetProps) {
  const { data: task, error } = useQuery(
    api.tasks.get.queryOptions({ input: { id }, enabled: open, placeholderData: () => findShownTask(id) }),
  );
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()}>
      <SheetHeader
        title={<SheetTitle>{task?.title ?? 'Task'}</SheetTitle>}
        badge={task && <TaskBadge status={task.status} />}
      />
      {task && <TaskSheetContent key={id} task={task} />}
      {!task && (
        <SheetBody className="pt-5">
          {error ? (
            <Alert tone="danger">{errorMessage(error)}</Alert>
          ) : (
            <Loading label="Loading the task">
              <Skeleton className="h-40 w-full rounded-10" />
            </Loading>
          )}
        </SheetBody>
      )}
    </Sheet>
  );
}
