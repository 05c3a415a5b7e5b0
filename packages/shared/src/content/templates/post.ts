import type { Template } from './template.ts';

export const postTemplates: readonly Template[] = [
  {
    angle: 'The change',
    lead: {
      warm: 'It is a good feeling to leave a place better than we found it. This time: {work}.',
      plain: 'Before: a job on the list. After: a line through it. {work}, done.',
      proud: 'We like a clear before and after. Here is one of ours: {work}.',
    },
  },
  {
    angle: 'The craft',
    lead: {
      warm: 'Some things are worth the extra minute. {work}, done with care and with a clean site at the end.',
      plain: 'Measure twice, do it once, clean up after. The job: {work}.',
      proud: 'Good work shows in the details nobody points out. Take a close look at this one: {work}.',
    },
  },
  {
    angle: 'The crew',
    lead: {
      warm: 'A word about the people who do the work. On this job: {crew}. Thank you, from all of us.',
      plain: 'On this job: {crew}. One more finished.',
      proud: 'Behind every job with our name on it are people we are proud of. Behind this one: {crew}.',
    },
  },
  {
    angle: 'The neighborhood',
    lead: {
      warm: 'Thank you, {district}. We like working where people say hello.',
      plain: 'One more job finished in {district}.',
      proud: 'There is a little more of our work in {district} now, and we are proud of it.',
    },
  },
  {
    angle: 'The time it took',
    lead: {
      warm: 'A job also takes up part of your week, so here is how long this one took: {time}.',
      plain: 'How long does a job like this take? This one: {time}.',
      proud:
        '{time}, from the first look to the final cleanup. We stick to a plan because your time matters.',
    },
  },
  {
    angle: 'The parts list',
    lead: {
      warm: 'Curious what goes into a job like this? Take a look: {items}.',
      plain: 'What this job included: {items}.',
      proud: 'No secrets in how we work. What went into this one: {items}.',
    },
  },
  {
    angle: 'The thank-you',
    lead: {
      warm: 'Thank you for opening the door and trusting us with the work. We never take it for granted.',
      plain: 'Another job finished. Thank you for your trust.',
      proud:
        'Behind every finished job is someone who trusted us. We take that seriously, and we are grateful for it.',
    },
  },
  {
    angle: 'The invitation',
    isAsking: true,
    lead: {
      warm: 'Is there something at your place you have been putting off? Tell us about it. Small jobs count too.',
      plain: 'Have a job that needs doing? Tell us what it is, and we will tell you what we can do.',
      proud: 'If you want it done right, talk to us. We would like to hear what you have in mind.',
    },
  },
];
