import { addDays } from '@dayworks/shared/dates/calendar-date';
import { type ContentRow, type DemoContext, instantOn, rowOf } from '../bluebird.ts';
import { jobId } from '../work/jobs.ts';

interface ContentPlan {
  key: string;
  kind: ContentRow['kind'];
  heading?: string;
  body: string;
  job?: string;
  review?: ContentRow['review'];
  /** The time when the post was or will be published: the number of days from today, and the minute of that day. */
  posted?: [day: number, minute: number];
  planned?: [day: number, minute: number];
}

const plans: readonly ContentPlan[] = [
  {
    key: 'heaters',
    kind: 'post',
    job: 'taproom heaters',
    body: 'Three visits over three days, from the first look to the last sweep. We keep to a plan because your days matter.\n\n#Portland #TaproomWaterHeaters',
    posted: [-3, 540],
  },
  {
    key: 'review',
    kind: 'review_reply',
    review: { name: 'Priya R.', stars: 5, text: 'On time, tidy, and they explained everything.' },
    body: 'Thank you, Priya R. Reviews like yours are the best part of the workday.',
    posted: [-1, 970],
  },
  {
    key: 'deck',
    kind: 'post',
    job: 'Grace deck',
    body: 'It is a good feeling to leave a place better than we found it. This time: Deck staining.\n\nHave a job you have been putting off? Tell us about it.\n\n#Portland #DeckStaining',
    planned: [1, 690],
  },
  {
    key: 'spring',
    kind: 'email',
    heading: 'Is there a job you have been putting off?',
    body: 'Hello,\n\nDo you have a job that needs doing? Answer this email with a few words, and we will get back to you.\n\nBluebird Home Services',
    planned: [3, 600],
  },
  {
    key: 'thanks',
    kind: 'text',
    body: 'Bluebird Home Services: thank you for being our customer. It means a lot to us.',
  },
  {
    key: 'story',
    kind: 'job_story',
    heading: 'How it was done: Deck rebuild',
    job: 'deck',
    body: 'There are quicker ways to do it, and there is ours. A look at one job: Deck rebuild.\n\nThe people who did it: Devin and Sam. Their names may stand here.\n\nWe put our name on it: Bluebird Home Services.',
  },
];

/** The content that Bluebird, the demo business, has saved, posted and planned. */
export function createContent(context: DemoContext): ContentRow[] {
  const at = (moment: ContentPlan['posted']) =>
    moment ? instantOn(addDays(context.today, moment[0]), moment[1]) : null;
  return plans.map(({ key, kind, heading = null, body, job, review = null, posted, planned }, index) => ({
    ...rowOf(context, `content ${key}`, instantOn(addDays(context.today, -6), 600 + index)),
    ...{ kind, heading, body, review, tone: 'warm', length: 'short', angle: null, facts: [] },
    job_id: job ? jobId(context, job) : null,
    ...{ photo_ids: [], picture: null },
    planned_at: at(planned),
    posted_at: at(posted),
    created_by: context.people[0]?.id ?? null,
    version: 1,
  }));
}
