import { lazy, Suspense } from 'react';
import type { RecordTasksProps } from './task-item.tsx';

const RecordTaskList = lazy(() => import('./record-task-list.tsx'));

/** The tasks of a record, shown wherever the record is open. The tasks load after the record itself. */
export const RecordTasks = (props: RecordTasksProps) => (
  <Suspense>
    <RecordTaskList {...props} />
  </Suspense>
);
