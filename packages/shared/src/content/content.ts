import * as z from 'zod';
import { Id, nullableText, nullWhenLeftOut, requiredText, Timestamp, Version } from '../fields.ts';
import { contentFacts } from './content-fact.ts';
import { contentKinds, contentLengths, contentTones, headingLabels } from './content-kind.ts';

export const longestBody = 8_000;
export const longestReview = 4_000;
/** The picture of a post shows either two photos side by side or a single photo. */
export const mostPhotos = 2;

const Review = z.strictObject({
  name: nullableText(120),
  stars: z
    .int('Choose one to five stars')
    .min(1, 'Choose one to five stars')
    .max(5, 'Choose one to five stars'),
  text: requiredText(longestReview, 'Paste the review you are replying to'),
});

/** The fields of a content record that users fill in. */
const written = {
  kind: z.enum(contentKinds),
  tone: z.enum(contentTones),
  length: z.enum(contentLengths),
  /** The angle from which the text tells the story of the job, such as 'The change'. */
  angle: nullableText(60),
  job_id: Id.nullable(),
  heading: nullableText(200),
  body: requiredText(longestBody, 'Write something first'),
  /** The facts that were selected when the text was written. */
  facts: z.array(z.enum(contentFacts)).max(contentFacts.length),
  /** The customer review to which the content replies. */
  review: Review.nullable(),
  /** The ids of the photos in the post's picture; a 'before' photo comes first. */
  photo_ids: z.array(Id).max(mostPhotos, `At most ${mostPhotos} photos`),
};

/** The fields of a content record that the server fills in. */
const derived = {
  id: Id,
  created_at: Timestamp,
  updated_at: Timestamp,
  version: Version,
  picture: z.object({ file_id: z.string(), width: z.int(), height: z.int() }).nullable(),
  /** The time for which the content is planned. The product never posts content automatically. */
  planned_at: Timestamp.nullable(),
  posted_at: Timestamp.nullable(),
};

export const Content = z.object({ ...written, ...derived });
export type Content = z.infer<typeof Content>;

const ContentFields = z.strictObject(written);

const hasItsHeading = ({ kind, heading }: { kind: Content['kind']; heading: string | null }) =>
  kind !== 'email' || heading !== null;
const needsHeading = { error: `An email needs a ${headingLabels.email?.toLowerCase()}`, path: ['heading'] };

const withoutPhotos = ({ job_id, photo_ids }: { job_id: string | null; photo_ids: string[] }) =>
  job_id !== null || photo_ids.length === 0;
const photosOfJob = { error: 'Choose a job to add photos from', path: ['photo_ids'] };

export const NewContent = nullWhenLeftOut(ContentFields)
  .extend({ facts: Content.shape.facts.default([]), photo_ids: Content.shape.photo_ids.default([]) })
  .refine(hasItsHeading, needsHeading)
  .refine(withoutPhotos, photosOfJob);
export type NewContent = z.infer<typeof NewContent>;

export const ContentEdit = ContentFields.extend({ id: Id, version: Version })
  .refine(hasItsHeading, needsHeading)
  .refine(withoutPhotos, photosOfJob);
export type ContentEdit = z.infer<typeof ContentEdit>;

/** The title of the content in lists and in the calendar. */
export function contentTitle({ heading, body }: Pick<Content, 'heading' | 'body'>): string {
  const line = heading ?? body.split('\n').find((text) => text.trim()) ?? '';
  const sentence = /^.{12,80}?[.!?](?=\s|$)/u.exec(line)?.[0] ?? line;
  return sentence.length > 80 ? `${sentence.slice(0, 79).trimEnd()}…` : sentence;
}
