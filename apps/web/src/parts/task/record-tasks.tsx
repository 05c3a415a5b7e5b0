import type { TaskRecordKind } from '@dayworks/shared/tasks/task-status';
import { lazy, Suspense } from 'react';

const RecordTaskList = lazy(() => import('./record-task-list.tsx'));

export type RecordTasksProps = {
  kind: TaskRecordKind;
  id: string;
  /** On a page it is a card of its own; in a sheet a section. */
  isCard?: boolean;
};

/** What is to be done about a record, wherever the record lies open. It comes after the record itself. */
export const RecordTasks = (props: RecordTasksProps) => (
  <Suspense>
    <RecordTaskList {...props} />
  </Suspense>
);
