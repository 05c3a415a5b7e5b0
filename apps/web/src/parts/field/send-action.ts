import type { FieldAnswer } from '@dayworks/shared/field/field-action';
import { api } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { toast } from '../../ui/toast/toast.ts';
import type { StoredAction } from './field-databases.ts';
import { keepPhoto, keepPicture, keepVisit } from './kept-days.ts';
import { changeActions, dropActions } from './kept-queue.ts';

/** An answer on its way was read before this was done, and would show it undone for a moment. */
const cancelReads = () => queryClient.cancelQueries({ queryKey: api.field.key() });

async function follow(kept: StoredAction, { outcome, message, conflict, visit }: FieldAnswer): Promise<void> {
  await cancelReads();
  // First what the server made of it, then it leaves the queue: a tab that dies between the two only sends it again.
  if (visit) await keepVisit(kept.user_id, visit);
  if (outcome !== 'done')
    return changeActions(kept.user_id, [{ ...kept, state: outcome, message, conflict }]);
  await dropActions([kept.order]);
  if (message) toast({ type: 'info', title: kept.label, description: message });
}

async function sendPhoto(kept: StoredAction, picture: Blob): Promise<void> {
  if (kept.action.kind !== 'photo') return;
  const photo = await api.field.photo.call({
    id: kept.id,
    visit_id: kept.visit_id,
    job_id: null,
    made_at: kept.made_at,
    sent_at: new Date().toISOString(),
    kind: kept.action.photo_kind,
    place: kept.action.place,
    photo: new File([picture], 'photo.jpg', { type: picture.type }),
  });
  await cancelReads();
  await keepPicture(photo.id, picture, kept.made_at);
  await keepPhoto(kept.user_id, kept.visit_id, photo);
  await dropActions([kept.order]);
}

/** Sends one action and follows the answer. Throws when there was none, or the server refused to look at it. */
export async function sendAction(kept: StoredAction): Promise<void> {
  const { action } = kept;
  if (action.kind === 'photo') return sendPhoto(kept, kept.picture ?? new Blob());
  const { id, visit_id, made_at, seen_version, seen_start, force } = kept;
  const answer = await api.field.act.call({
    id,
    visit_id,
    made_at,
    sent_at: new Date().toISOString(),
    seen_version,
    seen_start,
    force,
    action,
  });
  await follow(kept, answer);
}

export const refuse = (kept: StoredAction, message: string) =>
  changeActions(kept.user_id, [{ ...kept, state: 'refused', message }]);
