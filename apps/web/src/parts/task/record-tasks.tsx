import { lazy, Suspense } from 'react';
import type { RecordTasksProps } from './record-tasks-props.ts';

const RecordTaskList = lazy(() => import('./record-task-list.tsx'));

/** What is to be done about a record, wherever the record lies open. It comes after the record itself. */
export const RecordTasks = (props: RecordTasksProps) => (
  <Suspense>
    <RecordTaskList {...props} />
  </Suspense>
);
