import type * as z from 'zod';
import type { PhotoKind } from '../jobs/job-status.ts';
import type { FieldAct, FieldConflict, NewFieldPhoto } from './field-action.ts';
import type { FieldVisit, RunningTimer } from './field-visit.ts';

/**
 * An action performed during a visit, in the format in which it is sent to the server. Photos are stored separately
 * on the device.
 */
export type TappedAction =
  | z.input<typeof FieldAct>['action']
  | {
      kind: 'photo';
      photo_kind: PhotoKind;
      place: NonNullable<z.input<typeof NewFieldPhoto>['place']> | null;
    }
  | { kind: 'task'; task_id: string; done: boolean };

/** A visit's fields before a status change, and the timer that was running then, so that the change can be undone. */
export interface VisitBefore
  extends Pick<FieldVisit, 'status' | 'on_my_way_at' | 'started_at' | 'completed_at' | 'entries'> {
  running: RunningTimer | null;
}

/** A visit action that is stored on the device until the server has accepted it. */
export interface KeptAction {
  /** The action's position in the queue, assigned by the device. */
  order: number;
  /**
   * The id created when the user performed the action; the id stays the same no matter how often the action is sent.
   */
  id: string;
  /** The visit or task that the action refers to. */
  visit_id: string;
  visit_title: string;
  /** A description of the action, such as 'Ticked Downspouts flushed'. */
  label: string;
  made_at: string;
  seen_version: number;
  seen_start: string;
  force: boolean;
  action: TappedAction;
  /**
   * The state of the pending action. 'waiting' actions are sent automatically; all other states require the user's
   * decision.
   */
  state: 'waiting' | 'conflict' | 'refused';
  message: string | null;
  conflict: FieldConflict | null;
  /**
   * Whether the device has tried to send the action. If so, the server might have received it, even if no response
   * arrived.
   */
  is_tried?: boolean;
  /** The state of the visit before the action that is undone; present only for undo actions. */
  was?: VisitBefore;
}

const isStatus = ({ action }: KeptAction) => action.kind === 'status';

/**
 * Returns whether a status change is held back because an earlier status change for the same visit needs the user's
 * decision. Other actions are never held back.
 */
export const isHeld = (kept: KeptAction, queue: readonly KeptAction[]): boolean =>
  isStatus(kept) &&
  queue.some(
    (other) =>
      other.order < kept.order &&
      other.visit_id === kept.visit_id &&
      isStatus(other) &&
      other.state !== 'waiting',
  );

const inOrder = (queue: readonly KeptAction[]) => queue.toSorted((a, b) => a.order - b.order);

/**
 * Returns the steps that were undone before they were sent, together with their undo actions. Neither the steps nor the
 * undo actions are shown or sent. A step that may already have reached the server is not included: the step is sent
 * again with the same id, followed by its undo action.
 */
export function undoneBeforeSent(queue: readonly KeptAction[]): KeptAction[] {
  return queue.flatMap((kept) => {
    const { action } = kept;
    if (action.kind !== 'undo') return [];
    const step = queue.find(({ id }) => id === action.action_id);
    return step && !step.is_tried ? [step, ...queue.filter(({ id }) => id === action.timer_id), kept] : [];
  });
}

/** Returns the action to send next: the earliest action that can be sent now. */
export const nextToSend = (queue: readonly KeptAction[]): KeptAction | undefined =>
  inOrder(queue).find((kept) => kept.state === 'waiting' && !isHeld(kept, queue));

/**
 * Returns the actions to send if the field worker insists on a change. The conflicting action is sent with a new id,
 * and the steps that were held back are sent unchanged.
 */
export function keepMine(queue: readonly KeptAction[], id: string, newId: string): KeptAction[] {
  const meant = queue.find((kept) => kept.id === id);
  if (!meant) return [];
  const again = {
    ...meant,
    id: newId,
    force: true,
    state: 'waiting' as const,
    message: null,
    conflict: null,
  };
  const held = queue.filter((kept) => kept.visit_id === meant.visit_id && isHeld(kept, queue));
  return [again, ...held.map((kept) => ({ ...kept, force: true }))];
}

/** Returns the field worker's actions to discard if the field worker accepts the change that another person made. */
export function takeTheirs(queue: readonly KeptAction[], id: string): KeptAction[] {
  const meant = queue.find((kept) => kept.id === id);
  if (!meant) return [];
  const held = isStatus(meant)
    ? queue.filter(
        (kept) => kept.visit_id === meant.visit_id && kept.order > meant.order && isHeld(kept, queue),
      )
    : [];
  return [meant, ...held];
}

export const needsPerson = ({ state }: Pick<KeptAction, 'state'>) => state !== 'waiting';
