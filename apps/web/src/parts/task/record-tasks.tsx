import { lazy, Suspense } from 'react';
import type { RecordTasksProps } from './task-item.tsx';

const RecordTaskList = lazy(() => import('./record-task-list.tsx'));

/** The list of tasks about a record. It is shown wherever the record is open, and loads after the record itself. */
export const RecordTasks = (props: RecordTasksProps) => (
  <Suspense>
    <RecordTaskList {...props} />
  </Suspense>
);
