import type { Asides, Template } from './template.ts';

export const storyTemplates: readonly Template[] = [
  {
    angle: 'The change',
    headings: ['{work}: the story of a job'],
    lead: {
      warm: 'Every job begins with somebody who has looked at the same thing for long enough. This one had a name: {work}.',
      plain: 'This is a short report on a finished job: {work}.',
      proud: 'Some jobs deserve more than a line in the books. This is one of them: {work}.',
    },
  },
  {
    angle: 'The craft',
    headings: ['How it was done: {work}'],
    lead: {
      warm: 'We are often asked how we go about a job. Slowly at the start, and then all at once. {work} is a good example.',
      plain: 'What does a job of ours consist of? Here is one, step by step: {work}.',
      proud: 'There are quicker ways to do it, and there is ours. A look at one job: {work}.',
    },
  },
  {
    angle: 'The crew',
    headings: ['On the job with {crew}'],
    lead: {
      warm: 'A job is people first. On this one: {crew}, with tools and a plan.',
      plain: 'Who did it: {crew}. What they did is told below.',
      proud: 'Ask us what we are proud of, and we name people before anything else. On this job: {crew}.',
    },
  },
  {
    angle: 'The neighborhood',
    headings: ['A job in {district}', 'From the neighborhood'],
    lead: {
      warm: 'Every job teaches us one more corner of {district}. This is the story of one.',
      plain: 'A report on a job in {district}.',
      proud:
        'Whoever walks through {district} may pass our work without knowing it. Here is one piece of it.',
    },
  },
  {
    angle: 'The time it took',
    headings: ['A job from start to finish'],
    lead: {
      warm: 'Between the first hello and the last sweep lay {time}. Here is what happened in between.',
      plain: 'This job took {time}. A short account of it.',
      proud: '{time}, and not an hour of it left to chance. A job, told from the beginning.',
    },
  },
  {
    angle: 'The parts list',
    headings: ['What goes into a job'],
    lead: {
      warm: 'What does it take? More than one would think from outside: {items}. And a few good hands.',
      plain: 'This job included: {items}.',
      proud: 'We do not hide what goes into our work. In this one: {items}.',
    },
  },
  {
    angle: 'The thank-you',
    headings: ['A job well ended'],
    lead: {
      warm: 'This story ends with a thank-you, so it may as well begin with one. Thank you for letting us do the work we like.',
      plain: 'Another job is finished. A short account, and our thanks.',
      proud:
        'A business like ours is built one job at a time, by people who trust us with theirs. This was one of those jobs.',
    },
  },
  {
    angle: 'The way we work',
    headings: ['How we work'],
    lead: {
      warm: 'We come when we said we would, we explain what we do, and we leave the place clean. That is most of the secret.',
      plain: 'How we work: agree on the job, do the job, clean up, stay in touch.',
      proud: 'Anybody can promise good work. We would rather be asked about the last job we did.',
    },
  },
];

/** The sentences for the middle of a story. */
export const storyAsides: Asides = {
  warm: [
    'What was to be done: {work}.',
    'Into it went {items}.',
    'From the first look to the last sweep it took {time}.',
    'The place: {district}.',
    'The people: {crew}. If you meet them, say hello.',
  ],
  plain: [
    'The work: {work}.',
    'What it included: {items}.',
    'How long it took: {time}.',
    'Where: {district}.',
    'Who did it: {crew}.',
  ],
  proud: [
    'The task: {work}.',
    'What went into it: {items}.',
    'From the first visit to the last: {time}.',
    'The place: {district}.',
    'The people who did it: {crew}. Their names may stand here.',
  ],
};

export const storyEndings: Asides = {
  warm: ['One worry less for somebody: that is what we do it for.'],
  plain: ['That was the job.'],
  proud: ['We put our name on it: {business}.'],
};
