import type * as z from 'zod';
import type { PhotoKind } from '../jobs/photo-kind.ts';
import type { FieldAct, FieldConflict, NewFieldPhoto } from './field-action.ts';
import type { FieldVisit, RunningTimer } from './field-visit.ts';

/** What is tapped at a visit, as it is sent; a photo's bytes lie beside it on the device. */
export type TappedAction =
  | z.input<typeof FieldAct>['action']
  | {
      kind: 'photo';
      photo_kind: PhotoKind;
      place: NonNullable<z.input<typeof NewFieldPhoto>['place']> | null;
    }
  | { kind: 'task'; task_id: string; done: boolean };

/** What a step changes of a visit, and what ran before it. */
export interface VisitBefore
  extends Pick<FieldVisit, 'status' | 'on_my_way_at' | 'started_at' | 'completed_at' | 'entries'> {
  running: RunningTimer | null;
}

/** Something done at a visit that waits on the device until the server has taken it. */
export interface KeptAction {
  /** Its place in the queue, given by the device. */
  order: number;
  /** Made with the tap, and the same however often it is sent. */
  id: string;
  /** The visit, or the task, that it is about. */
  visit_id: string;
  visit_title: string;
  /** 'Ticked Downspouts flushed' */
  label: string;
  made_at: string;
  seen_version: number;
  seen_start: string;
  force: boolean;
  action: TappedAction;
  /** Waiting: goes out by itself. The others wait for the person. */
  state: 'waiting' | 'conflict' | 'refused';
  message: string | null;
  conflict: FieldConflict | null;
  /** It was sent at least once, and its answer may have been lost: the server may know it. */
  is_tried?: boolean;
  /** Of an undo: how the visit stood before the step that it takes back. */
  was?: VisitBefore;
}

const isStatus = ({ action }: KeptAction) => action.kind === 'status';

/** A step of the course of a visit whose step before is in question waits with it; all else goes on. */
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
 * Steps that were undone before they were sent, with their undo: none of it is shown or sent. A step that was tried may have
 * arrived, so it is sent again under its id, and its undo after it.
 */
export function undoneBeforeSent(queue: readonly KeptAction[]): KeptAction[] {
  return queue.flatMap((kept) => {
    const { action } = kept;
    if (action.kind !== 'undo') return [];
    const step = queue.find(({ id }) => id === action.action_id);
    return step && !step.is_tried ? [step, ...queue.filter(({ id }) => id === action.timer_id), kept] : [];
  });
}

/** The first as tapped that may go. */
export const nextToSend = (queue: readonly KeptAction[]): KeptAction | undefined =>
  inOrder(queue).find((kept) => kept.state === 'waiting' && !isHeld(kept, queue));

/** The person insists: it goes out under a new key, and the steps that waited with it go as they were tapped. */
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

/** The person gives in: what is taken back with it. */
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
