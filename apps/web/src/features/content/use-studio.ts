import { composeAll, type Review } from '@dayworks/shared/content/compose';
import type { Content } from '@dayworks/shared/content/content';
import { type ContentFact, openFacts, tickedFacts } from '@dayworks/shared/content/content-fact';
import {
  type ContentKind,
  type ContentLength,
  type ContentTone,
  isAboutJob,
} from '@dayworks/shared/content/content-kind';
import type { JobSource } from '@dayworks/shared/content/content-list';
import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { api, newIdempotencyKey } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useSearchParams } from '../../lib/routing/router.tsx';
import { failureToast } from '../../parts/feedback.tsx';
import { useCreate } from '../../parts/form/use-create.ts';
import { newStudio, type SlotName, studioAfter } from './studio.ts';

/** The user's choices from which the two content variants are created. */
interface Choices {
  kind: ContentKind;
  tone: ContentTone;
  length: ContentLength;
  jobId: string | null;
  ticked: readonly ContentFact[];
  /** The photos chosen for the content. Null means that the photos suggested for the job are used. */
  photoIds: readonly string[] | null;
  review: Review;
}

const firstChoices: Choices = {
  kind: 'post',
  tone: 'warm',
  length: 'short',
  jobId: null,
  ticked: openFacts,
  photoIds: null,
  review: { name: null, stars: 5, text: '' },
};

const choicesOf = ({ kind, tone, length, job_id, facts, photo_ids, review }: Content): Choices => ({
  ...{ kind, tone, length, jobId: job_id, ticked: facts, photoIds: photo_ids },
  review: review ?? firstChoices.review,
});

type Pictures = JobSource['pictures'];

/**
 * Suggests one photo from before and one from after the job. If there is no such pair, the first photo is suggested.
 */
function suggestedPhotos(pictures: Pictures): string[] {
  const first = (kind: Pictures[number]['kind']) => pictures.find((picture) => picture.kind === kind);
  const pair = [first('before'), first('after')].flatMap((picture) => picture ?? []);
  return (pair.length > 0 ? pair : pictures.slice(0, 1)).map(({ id }) => id);
}

/** Returns the photos chosen for the content in display order. The 'before' photo is on the left. */
function chosenPictures(pictures: Pictures, photoIds: readonly string[] | null): Pictures {
  const ids = photoIds ?? suggestedPhotos(pictures);
  return pictures.filter(({ id }) => ids.includes(id)).slice(0, 2);
}

/** Returns the job specified in the URL, or else the latest job with photos. */
function useJob(choices: Choices) {
  const [params] = useSearchParams();
  const { data: jobs } = useQuery(api.content.jobs.queryOptions({ input: { search: '' } }));
  const suggested = jobs?.find(({ photos }) => photos > 0) ?? jobs?.[0];
  return choices.jobId ?? params.get('job') ?? suggested?.id ?? null;
}

/** The state of the content page: the user's choices and the two variants. */
export function useStudio() {
  const [params, setParams] = useSearchParams();
  const [choices, setChoices] = useState<Choices>(firstChoices);
  const [studio, dispatch] = useReducer(studioAfter, undefined, newStudio);
  const jobId = useJob(choices);
  const overview = useQuery(api.content.overview.queryOptions());
  const source = useQuery(api.content.source.queryOptions({ input: jobId ? { id: jobId } : skipToken }));

  const { kind, tone, length, ticked, review } = choices;
  const business = overview.data?.business;
  const facts = source.data?.facts;
  const isReady = business !== undefined && (facts !== undefined || !isAboutJob(kind) || jobId === null);
  const variants = useMemo(
    () =>
      business && isReady
        ? composeAll({
            ...{ kind, tone, length, business },
            facts: isAboutJob(kind) ? tickedFacts(facts ?? {}, ticked) : {},
            review: isAboutJob(kind) ? null : review,
          })
        : [],
    [business, isReady, kind, tone, length, facts, ticked, review],
  );
  useEffect(() => {
    if (variants.length > 0) dispatch({ type: 'composed', variants });
  }, [variants]);

  const wantedId = params.get('piece');
  const piece = useQuery(api.content.get.queryOptions({ input: wantedId ? { id: wantedId } : skipToken }));
  const [openedId, setOpenedId] = useState<string | null>(null);
  /*
   * When saved content is opened, its stored choices are set before its text. Otherwise, the templates for these
   * choices would overwrite the text.
   */
  const opened = piece.data && isReady && piece.data.id === wantedId ? piece.data : null;
  const isChosen = opened !== null && openedId === opened.id;
  if (opened && !isChosen) {
    setOpenedId(opened.id);
    setChoices(choicesOf(opened));
  }
  /*
   * Opened content is loaded into the editor only once. Otherwise, a later refetch could overwrite what the user has
   * typed.
   */
  const shownId = useRef<string>(null);
  useEffect(() => {
    if (!isChosen || !opened || shownId.current === opened.id) return;
    shownId.current = opened.id;
    dispatch({ type: 'opened', content: opened });
  }, [isChosen, opened]);

  const pictures =
    source.data && isAboutJob(kind) ? chosenPictures(source.data.pictures, choices.photoIds) : [];
  return {
    ...{ choices, setChoices, studio, dispatch, variants, pictures, overview },
    source: isAboutJob(kind) ? source : null,
    jobId: isAboutJob(kind) ? jobId : null,
    isReady,
    /** Opens saved content from the list or the calendar. */
    open: async (id: string) => {
      await queryClient
        .fetchQuery({ ...api.content.get.queryOptions({ input: { id } }), staleTime: 0 })
        .catch(() => {});
      shownId.current = null;
      setOpenedId(null);
      setParams((now) => {
        now.set('piece', id);
        return now;
      });
    },
  };
}

export type StudioHandle = ReturnType<typeof useStudio>;

/** Returns a content variant in the format in which it is saved, and whether this content has already been saved. */
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
