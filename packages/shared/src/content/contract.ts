import { oc } from '@orpc/contract';
import * as z from 'zod';
import { WallTime } from '../appointments/appointment.ts';
import { CalendarDate, Id, requiredText, text, Version } from '../fields.ts';
import { Content, ContentEdit, NewContent } from './content.ts';
import { contentFacts } from './content-fact.ts';
import { contentKinds, contentLengths, contentTones } from './content-kind.ts';
import {
  ContentOverview,
  ContentPage,
  ContentPageQuery,
  FinishedJob,
  JobSource,
  PlannedContent,
} from './content-list.ts';

const route = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: `/${string}`) =>
  oc.route({ method, path, tags: ['content'] });

const ById = z.strictObject({ id: Id });
const Seen = ById.extend({ version: Version });

/**
 * Requests better wording from an AI model, based only on the selected facts. The existing text is not sent to the
 * model.
 */
export const Rewording = z.strictObject({
  kind: z.enum(contentKinds),
  tone: z.enum(contentTones),
  length: z.enum(contentLengths),
  angle: requiredText(60, 'Please enter an angle'),
  job_id: Id.nullable().default(null),
  facts: z.array(z.enum(contentFacts)).max(contentFacts.length),
  review: Content.shape.review.default(null),
});
export type Rewording = z.infer<typeof Rewording>;

export const Reworded = z.object({
  /** The reworded text. Null if the previous text is kept; in that case, `note` contains the reason. */
  words: z.object({ heading: z.string().nullable(), body: z.string() }).nullable(),
  note: z.string().nullable(),
  /** The facts exactly as they were sent to the model. */
  facts: z.array(z.object({ fact: z.enum(contentFacts), text: z.string() })),
});
export type Reworded = z.infer<typeof Reworded>;

export const contentContract = {
  overview: route('GET', '/content/overview').output(ContentOverview),
  jobs: route('GET', '/content/jobs')
    .input(z.strictObject({ search: text(200).default('') }))
    .output(z.array(FinishedJob)),
  source: route('GET', '/content/jobs/{id}').input(ById).output(JobSource),
  /** The planned content for seven days, starting with the given day. */
  week: route('GET', '/content/week')
    .input(z.strictObject({ from: CalendarDate }))
    .output(z.array(PlannedContent)),
  list: route('GET', '/content').input(ContentPageQuery).output(ContentPage),
  get: route('GET', '/content/{id}').input(ById).output(Content),
  create: route('POST', '/content').input(NewContent).output(Content),
  update: route('PATCH', '/content/{id}').input(ContentEdit).output(Content),
  /** Plans content for a specific time; if `at` is null, the content is removed from the calendar. */
  plan: route('POST', '/content/{id}/plan')
    .input(Seen.extend({ at: WallTime.nullable() }))
    .output(Content),
  markPosted: route('POST', '/content/{id}/posted')
    .input(Seen.extend({ is_posted: z.boolean() }))
    .output(Content),
  remove: route('DELETE', '/content/{id}').input(Seen).output(ById),
  reword: route('POST', '/content/reword').input(Rewording).output(Reworded),
};
