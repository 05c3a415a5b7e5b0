export const taskStatuses = ['todo', 'in_progress', 'done', 'cancelled'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

export const taskStatusLabels: Record<TaskStatus, string> = {
  todo: 'To do',
  in_progress: 'In progress',
  done: 'Done',
  cancelled: 'Cancelled',
};

export const taskPriorities = ['low', 'normal', 'high', 'urgent'] as const;
export type TaskPriority = (typeof taskPriorities)[number];

/** What a task can be about. */
export const taskRecordKinds = [
  'customer',
  'lead',
  'appointment',
  'estimate',
  'invoice',
  'project',
  'payment',
] as const;
export type TaskRecordKind = (typeof taskRecordKinds)[number];
