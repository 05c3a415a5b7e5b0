import type { Automation, AutomationKind } from './automation.ts';

export type AutomationWords = Pick<Automation, 'channel' | 'timing' | 'subject' | 'body'>;

/** The default wording and timing of each automation, used until a user changes them. */
export const usualAutomations: Record<AutomationKind, AutomationWords> = {
  thanks: {
    channel: 'email',
    timing: [24],
    subject: 'Thank you, {{first_name|from all of us}}',
    body: `Hi {{first_name|there}},

Thank you for your business. We hope everything is just the way you wanted it. If something is not, reply to this email and we will make it right.

If you are happy with the work, a short review helps us more than anything: {{review_link}}`,
  },
  estimate_follow_up: {
    channel: 'email',
    timing: [4, 9],
    subject: 'Your estimate from {{business_name}}',
    body: `Hi {{first_name|there}},

You have an estimate from us that is still open. Do you have any questions, or would you like to change anything? Reply to this email and we will take care of it.

If it is not the right time, that is fine too. A quick no helps us plan.`,
  },
  estimate_expiry: {
    channel: 'email',
    timing: [3],
    subject: 'Your estimate is valid until {{estimate_valid_until}}',
    body: `Hi {{first_name|there}},

Our estimate for you is valid until {{estimate_valid_until}}. You can read and approve it here: {{estimate_link}}

Do you need more time, or would you like to change something? Reply to this email and we will take care of it.`,
  },
  service_due: {
    channel: 'email',
    timing: [21],
    subject: 'It has been almost a year',
    body: `Hi {{first_name|there}},

It has been almost a year since we last did this for you: {{last_item|your service}}. Would you like us to come by again? Reply to this email and we will find a time that works for you.`,
  },
  we_miss_you: {
    channel: 'email',
    timing: [2],
    subject: 'Is there anything we can do for you?',
    body: `Hi {{first_name|there}},

It has been longer than usual since our last visit. If something has come up around the house, reply to this email and we will find a time.`,
  },
  first_job_birthday: {
    channel: 'sms',
    timing: [],
    subject: null,
    body: 'Hi {{first_name|there}}, it is the anniversary of our first job for you. Thank you for being our customer! {{business_name}}',
  },
};

/** Removes the lines that contain the review link if the business has not set up a review link. */
export function withoutReviewLink(body: string): string {
  return body
    .split('\n')
    .filter((line) => !/\{\{\s*review_link\b/.test(line))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

interface TimingLaw {
  least: number;
  most: number;
  values: [fewest: number, most: number];
  isWhole: boolean;
  problem: string;
}

/** The maximum number of days between the reminder of an estimate and the last day on which it is valid. */
export const longestNotice = 60;

const timingLaws: Record<AutomationKind, TimingLaw> = {
  thanks: {
    ...{ least: 1, most: 336, values: [1, 1], isWhole: true },
    problem: 'Enter 1 to 336 hours after the job',
  },
  estimate_follow_up: {
    ...{ least: 1, most: 60, values: [1, 3], isWhole: true },
    problem: 'Enter one to three waiting times of 1 to 60 days, each later than the one before',
  },
  estimate_expiry: {
    ...{ least: 1, most: longestNotice, values: [1, 1], isWhole: true },
    problem: 'Enter 1 to 60 days before the estimate expires',
  },
  service_due: {
    ...{ least: 1, most: 120, values: [1, 1], isWhole: true },
    problem: 'Enter 1 to 120 days before the year is up',
  },
  we_miss_you: {
    ...{ least: 1.2, most: 5, values: [1, 1], isWhole: false },
    problem: 'Enter 1.2 to 5 times the customer’s usual interval',
  },
  first_job_birthday: {
    ...{ least: 1, most: 1, values: [0, 0], isWhole: true },
    problem: 'The first-job anniversary does not need a time',
  },
};

export function timingProblem(kind: AutomationKind, timing: readonly number[]): string | null {
  const { least, most, values, isWhole, problem } = timingLaws[kind];
  const isRight =
    timing.length >= values[0] &&
    timing.length <= values[1] &&
    timing.every(
      (value, index) =>
        value >= least &&
        value <= most &&
        (!isWhole || Number.isInteger(value)) &&
        value > (timing[index - 1] ?? 0),
    );
  return isRight ? null : problem;
}

/** The names of the automations, in the same order as on the screen. */
export const automationNames: Record<AutomationKind, string> = {
  thanks: 'Thank you and review request',
  estimate_follow_up: 'Estimate follow-ups',
  estimate_expiry: 'Estimate about to expire',
  service_due: 'Yearly service due',
  we_miss_you: 'We miss you',
  first_job_birthday: 'First job anniversary',
};
