export const taskStatuses = ['todo', 'in_progress', 'done', 'cancelled'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

export const taskStatusLabels: Record<TaskStatus, string> = {
  todo: 'To do',
  in_progress: 'In progress',
  done: 'Done',
  cancelled: 'Cancelled',
};

export const openTaskStatuses = ['todo', 'in_progress'] as const satisfies readonly TaskStatus[];

export const isOpenTask = ({ status }: { status: TaskStatus }): boolean =>
  status === 'todo' || status === 'in_progress';

export const taskPriorities = ['low', 'normal', 'high', 'urgent'] as const;
export type TaskPriority = (typeof taskPriorities)[number];

export const taskPriorityLabels: Record<TaskPriority, string> = {
  low: 'Low',
  normal: 'Normal',
  high: 'High',
  urgent: 'Urgent',
};

/** The kinds of records that a task can refer to. */
export const taskRecordKinds = [
  'customer',
  'lead',
  'appointment',
  'estimate',
  'invoice',
  'project',
  'job',
  'payment',
] as const;
export type TaskRecordKind = (typeof taskRecordKinds)[number];

export const taskRecordKindLabels: Record<TaskRecordKind, string> = {
  customer: 'Customer',
  lead: 'Lead',
  appointment: 'Visit',
  estimate: 'Estimate',
  invoice: 'Invoice',
  project: 'Project',
  job: 'Job',
  payment: 'Payment',
};
