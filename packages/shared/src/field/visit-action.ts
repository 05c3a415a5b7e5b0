/** The actions that a field worker can perform on a visit or on their own task, online or offline. */
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

/** The possible results of a field worker's action on the server. */
export const actionOutcomes = ['done', 'conflict', 'refused'] as const;
export type ActionOutcome = (typeof actionOutcomes)[number];

export const visitNoticeKinds = ['assigned', 'moved', 'cancelled', 'unassigned'] as const;
export type VisitNoticeKind = (typeof visitNoticeKinds)[number];
