import type { Review } from '@dayworks/shared/content/compose';
import type { Content } from '@dayworks/shared/content/content';
import { type ContentFact, openFacts } from '@dayworks/shared/content/content-fact';
import type { ContentKind, ContentLength, ContentTone } from '@dayworks/shared/content/content-kind';
import type { JobSource } from '@dayworks/shared/content/content-list';

/** The user's choices from which the two variants are created. */
export interface Choices {
  kind: ContentKind;
  tone: ContentTone;
  length: ContentLength;
  jobId: string | null;
  ticked: readonly ContentFact[];
  /** The chosen photos; null means the photos suggested for the job. */
  photoIds: readonly string[] | null;
  review: Review;
}

export const firstChoices: Choices = {
  kind: 'post',
  tone: 'warm',
  length: 'short',
  jobId: null,
  ticked: openFacts,
  photoIds: null,
  review: { name: null, stars: 5, text: '' },
};

export const choicesOf = ({ kind, tone, length, job_id, facts, photo_ids, review }: Content): Choices => ({
  ...{ kind, tone, length, jobId: job_id, ticked: facts, photoIds: photo_ids },
  review: review ?? firstChoices.review,
});

type Pictures = JobSource['pictures'];

/** Suggests one photo from before and one from after the job, or else the first photo. */
function suggestedPhotos(pictures: Pictures): string[] {
  const first = (kind: Pictures[number]['kind']) => pictures.find((picture) => picture.kind === kind);
  const pair = [first('before'), first('after')].flatMap((picture) => picture ?? []);
  return (pair.length > 0 ? pair : pictures.slice(0, 1)).map(({ id }) => id);
}

/** Returns the chosen photos in display order, with the 'before' photo on the left. */
export function chosenPictures(pictures: Pictures, photoIds: readonly string[] | null): Pictures {
  const ids = photoIds ?? suggestedPhotos(pictures);
  return pictures.filter(({ id }) => ids.includes(id)).slice(0, 2);
}
