import type { Content } from '@dayworks/shared/content/content';
import { isAboutJob } from '@dayworks/shared/content/content-kind';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { api, newIdempotencyKey } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { failureToast } from '../../parts/feedback/outcome-toast.ts';
import { useCreate } from '../../parts/record/use-create.ts';
import type { SlotName } from './studio.ts';
import type { StudioHandle } from './use-studio.ts';

/** Returns a variant in the form in which it is saved, and whether it is already saved. */
export function usePiece({ choices, studio, dispatch, pictures, jobId }: StudioHandle, name: SlotName) {
  const { telling, saved } = studio.slots[name];
  const { kind, tone, length, ticked, review } = choices;
  const fields = {
    ...{ kind, tone, length, job_id: jobId },
    angle: telling?.angle ?? null,
    heading: telling?.heading ?? null,
    body: telling?.body ?? '',
    facts: isAboutJob(kind) ? [...ticked] : [],
    review: !isAboutJob(kind) && review.text.trim() ? review : null,
    photo_ids: pictures.map(({ id }) => id),
  };
  const content = JSON.stringify(fields);
  /** Saving the same content again uses the same idempotency key, so that saving twice creates only one record. */
  const attempt = useRef({ content: '', key: '' });
  const create = useCreate(api.content.create);
  const update = useMutation(api.content.update.mutationOptions());

  const isSaved = saved !== null && content === savedText(saved);
  const saving = useMutation({
    mutationFn: async (): Promise<Content> => {
      if (isSaved) return saved;
      if (saved) return update.mutateAsync({ ...fields, id: saved.id, version: saved.version });
      if (attempt.current.content !== content) attempt.current = { content, key: newIdempotencyKey() };
      return create(fields, attempt.current.key);
    },
    onSuccess: (stored) => dispatch({ type: 'saved', slot: name, content: stored }),
    onError: (error) => failureToast('Not saved', errorMessage(error)),
  });
  return { isSaved, saved, isSaving: saving.isPending, save: () => saving.mutateAsync() };
}

export type Piece = ReturnType<typeof usePiece>;

function savedText({
  kind,
  tone,
  length,
  job_id,
  angle,
  heading,
  body,
  facts,
  review,
  photo_ids,
}: Content): string {
  return JSON.stringify({ kind, tone, length, job_id, angle, heading, body, facts, review, photo_ids });
}
