import { lazy, Suspense } from 'react';
import type { RecordTasksProps } from './task-item.tsx';

const RecordTaskList = lazy(() => import('./record-task-list.tsx'));

/** The tasks of a record. They are shown wherever the record is open, and load after the record itself. */
export const RecordTasks = (props: RecordTasksProps) => (
  <Suspense>
    <RecordTaskList {...props} />
  </Suspense>
);
