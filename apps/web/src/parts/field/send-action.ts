import type { FieldAnswer, FieldTaskAnswer } from '@dayworks/shared/field/field-action';
import { api } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { toast } from '../../ui/toast/toast.ts';
import type { StoredAction } from './field-databases.ts';
import { keepPhoto, keepPicture, keepTask, keepVisit } from './kept-days.ts';
import { changeActions, dropActions, readWaitingPicture } from './kept-queue.ts';

/**
 * Cancels pending reads of visits. Their responses may be older than this action, so the visit would briefly appear as
 * if the action had not happened.
 */
const cancelReads = () => queryClient.cancelQueries({ queryKey: api.field.key() });

async function follow(kept: StoredAction, { outcome, message, conflict, visit }: FieldAnswer): Promise<void> {
  await cancelReads();
  /*
   * The server's result is stored before the action is removed from the queue. If the tab closes in between, the action
   * is sent a second time, which does no harm because the server performs it only once.
   */
  if (visit) await keepVisit(kept.user_id, visit);
  /*
   * If an undo reaches the server too late, the server rejects it. The user does not have to decide anything, because
   * the visit shows its current state.
   */
  const isSettled = outcome === 'done' || (outcome === 'refused' && kept.action.kind === 'undo');
  if (!isSettled) return changeActions(kept.user_id, [{ ...kept, state: outcome, message, conflict }]);
  await dropActions([kept.order]);
  if (message) toast({ type: 'info', title: kept.label, description: message });
}

/**
 * A colleague may have signed in in another tab in the meantime. The server therefore checks that the user who
 * performed the action is still signed in.
 */
const inNameOf = ({ user_id }: StoredAction) => ({ context: { userId: user_id } });

type Kept<Kind extends StoredAction['action']['kind']> = StoredAction & {
  action: Extract<StoredAction['action'], { kind: Kind }>;
};

async function sendTask(kept: Kept<'task'>): Promise<void> {
  const { id, made_at, action } = kept;
  const { task_id, done } = action;
  const sent_at = new Date().toISOString();
  const answer: FieldTaskAnswer = await api.field.task.call(
    { id, task_id, done, made_at, sent_at },
    inNameOf(kept),
  );
  await cancelReads();
  if (answer.task) await keepTask(kept.user_id, answer.task);
  if (answer.outcome === 'done') return dropActions([kept.order]);
  return refuse(kept, answer.message ?? '');
}

async function sendPhoto(kept: Kept<'photo'>): Promise<void> {
  const picture = (await readWaitingPicture(kept.user_id, kept.id)) ?? new Blob();
  const sent = {
    id: kept.id,
    visit_id: kept.visit_id,
    job_id: null,
    made_at: kept.made_at,
    sent_at: new Date().toISOString(),
    kind: kept.action.photo_kind,
    place: kept.action.place,
    photo: new File([picture], 'photo.jpg', { type: picture.type }),
  };
  const photo = await api.field.photo.call(sent, inNameOf(kept));
  await cancelReads();
  await keepPicture(photo.id, picture, kept.made_at);
  await keepPhoto(kept.user_id, kept.visit_id, photo);
  await dropActions([kept.order]);
}

/**
 * Sends one queued action and handles the response. Throws if there was no response or the server rejected the
 * request.
 */
export async function sendAction(kept: StoredAction): Promise<void> {
  const { action } = kept;
  if (action.kind === 'photo') return sendPhoto({ ...kept, action });
  if (action.kind === 'task') return sendTask({ ...kept, action });
  const { id, visit_id, made_at, seen_version, seen_start, force } = kept;
  const sent_at = new Date().toISOString();
  const answer = await api.field.act.call(
    { id, visit_id, made_at, sent_at, seen_version, seen_start, force, action },
    inNameOf(kept),
  );
  await follow(kept, answer);
}

export const refuse = (kept: StoredAction, message: string) =>
  changeActions(kept.user_id, [{ ...kept, state: 'refused', message }]);
