import type { Template } from './template.ts';

/** Templates for text messages, which are short and do not contain characters that double the cost. */
export const textTemplates: readonly Template[] = [
  {
    angle: 'The change',
    lead: {
      warm: 'we just finished a job we like to show: {work}.',
      plain: 'job finished: {work}.',
      proud: 'another one we are proud of: {work}.',
    },
  },
  {
    angle: 'The craft',
    lead: {
      warm: 'taking the extra minute is what we do. Our latest: {work}.',
      plain: 'our latest work: {work}.',
      proud: 'good work, down to the details. Our latest: {work}.',
    },
  },
  {
    angle: 'The crew',
    lead: {
      warm: 'hello from {crew}. One job finished, and yours could be the next.',
      plain: '{crew} finished a job. Is yours next?',
      proud: 'our people make the difference. On our latest job: {crew}.',
    },
  },
  {
    angle: 'The neighborhood',
    lead: {
      warm: 'we have been working in {district} and thought of you.',
      plain: 'another job done in {district}.',
      proud: 'one more job well done in {district}.',
    },
  },
  {
    angle: 'The time it took',
    lead: {
      warm: 'how long does it take? Our latest job: {time}.',
      plain: 'our latest job, start to finish: {time}.',
      proud: 'planned, done, cleaned up. Our latest job took {time}.',
    },
  },
  {
    angle: 'The thank-you',
    lead: {
      warm: 'thank you for being our customer. It means a lot to us.',
      plain: 'thank you for being our customer.',
      proud: 'thank you for trusting us with your place. We take good care of it.',
    },
  },
  {
    angle: 'The invitation',
    isAsking: true,
    lead: {
      warm: 'is something at your place waiting for its turn? We would be glad to hear about it.',
      plain: 'do you have a job that needs doing? Let us know.',
      proud: 'want something done properly? Let us know what it is.',
    },
  },
];

export const textClosings: Template['lead'] = {
  warm: 'Need a hand? {phone}',
  plain: 'Call {phone}',
  proud: 'Yours next? {phone}',
};
