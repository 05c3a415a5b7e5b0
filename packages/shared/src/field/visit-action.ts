/** What a worker can do at a visit or with a task of theirs, with or without a network. */
export const visitActionKinds = [
  'status',
  'step',
  'note',
  'timer_start',
  'timer_stop',
  'photo',
  'signature',
  'undo',
  'task',
] as const;
export type VisitActionKind = (typeof visitActionKinds)[number];

/** What became of an action once it reached the server. */
export const actionOutcomes = ['done', 'conflict', 'refused'] as const;
export type ActionOutcome = (typeof actionOutcomes)[number];

export const visitNoticeKinds = ['assigned', 'moved', 'cancelled', 'unassigned'] as const;
export type VisitNoticeKind = (typeof visitNoticeKinds)[number];
