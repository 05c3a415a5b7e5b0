import type { TaskRecordKind } from '@dayworks/shared/tasks/task-status';

export type RecordTasksProps = {
  kind: TaskRecordKind;
  id: string;
  /** On a page it is a card of its own; in a sheet a section. */
  isCard?: boolean;
};
