import type { TaskRecordKind } from '@dayworks/shared/tasks/task-status';

export type RecordTasksProps = {
  kind: TaskRecordKind;
  id: string;
  /** True if the tasks are shown as a separate card on a page; false for a section in a sheet. */
  isCard?: boolean;
};
