import type { Asides, Template } from './template.ts';

export const storyTemplates: readonly Template[] = [
  {
    angle: 'The change',
    headings: ['{work}: the story of a job'],
    lead: {
      warm: 'Every job begins with someone who has put up with a problem for long enough. This time it was: {work}.',
      plain: 'This is a short report on a finished job: {work}.',
      proud: 'Some jobs deserve more than a line in the books. Here is one: {work}.',
    },
  },
  {
    angle: 'The craft',
    headings: ['How it was done: {work}'],
    lead: {
      warm: 'People often ask how we approach a job. We plan carefully first, then get it done. {work} is a good example.',
      plain: 'What goes into one of our jobs? Here is one, step by step: {work}.',
      proud: 'There are quicker ways to do it, and there is our way. A look at one job: {work}.',
    },
  },
  {
    angle: 'The crew',
    headings: ['On the job with {crew}'],
    lead: {
      warm: 'Every job starts with people. On this one: {crew}, with tools and a plan.',
      plain: 'Who did it: {crew}. Here is what they did.',
      proud: 'Ask us what we are proud of, and we will name our people first. On this job: {crew}.',
    },
  },
  {
    angle: 'The neighborhood',
    headings: ['A job in {district}', 'From the neighborhood'],
    lead: {
      warm: 'Every job teaches us a little more about {district}. This is the story of one.',
      plain: 'A report on a job in {district}.',
      proud: 'If you walk through {district}, you may pass our work without knowing it. Here is one example.',
    },
  },
  {
    angle: 'The time it took',
    headings: ['A job from start to finish'],
    lead: {
      warm: 'From the first hello to the final cleanup, it took {time}. Here is what happened in between.',
      plain: 'This job took {time}. Here is a short summary.',
      proud: '{time}, and not an hour of it left to chance. Here is the job from the beginning.',
    },
  },
  {
    angle: 'The parts list',
    headings: ['What goes into a job'],
    lead: {
      warm: 'What does it take? More than you might think: {items}. And a few good hands.',
      plain: 'This job included: {items}.',
      proud: 'We do not hide what goes into our work. In this job: {items}.',
    },
  },
  {
    angle: 'The thank-you',
    headings: ['A job well done'],
    lead: {
      warm: 'This story ends with a thank-you, so it may as well begin with one. Thank you for letting us do the work we like.',
      plain: 'Another job is finished. Here is a short summary, and our thanks.',
      proud:
        'A business like ours is built one job at a time, by customers who trust us with their projects. This was one of those jobs.',
    },
  },
  {
    angle: 'The way we work',
    headings: ['How we work'],
    lead: {
      warm: 'We show up when we say we will, we explain what we are doing, and we leave the place clean. That is most of the secret.',
      plain: 'How we work: agree on the job, do the job, clean up, stay in touch.',
      proud: 'Anybody can promise good work. We would rather be asked about the last job we did.',
    },
  },
];

/** The sentence templates for the middle part of a story. */
export const storyAsides: Asides = {
  warm: [
    'What needed to be done: {work}.',
    'It took {items}.',
    'From the first look to the last sweep it took {time}.',
    'The location: {district}.',
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
    'The location: {district}.',
    'The people who did it: {crew}. We are proud to name them.',
  ],
};

export const storyEndings: Asides = {
  warm: ['One less thing for our customer to worry about: that is why we do it.'],
  plain: ['That was the job.'],
  proud: ['We put our name on it: {business}.'],
};
