import type { Template } from './template.ts';

export const emailTemplates: readonly Template[] = [
  {
    angle: 'The change',
    headings: ['Before and after: {work}'],
    lead: {
      warm: 'the tools are put away, and we would like to show you what came of it. The job: {work}.',
      plain: 'one more job is finished, and it may interest you. The job: {work}.',
      proud: 'some jobs we like to show around, and this is one of them: {work}.',
    },
  },
  {
    angle: 'The craft',
    headings: ['How we do it: {work}'],
    lead: {
      warm: 'people sometimes ask us why we take the extra minute. This job is a good answer: {work}.',
      plain: 'here is how a job of ours looks from the inside: {work}.',
      proud: 'careful work is hard to put into words, so we let a job speak for us: {work}.',
    },
  },
  {
    angle: 'The crew',
    headings: ['The people behind the work: {crew}'],
    lead: {
      warm: 'you may have met them at your door already. On our latest job: {crew}.',
      plain: 'a short word about who comes when you call us. On our latest job: {crew}.',
      proud: 'we are only as good as the people who do the work. On this job: {crew}.',
    },
  },
  {
    angle: 'The neighborhood',
    headings: ['News from {district}'],
    lead: {
      warm: 'we have been working in {district} and thought of you.',
      plain: 'we have finished another job in {district}.',
      proud: 'our work in {district} has grown by one more job.',
    },
  },
  {
    angle: 'The time it took',
    headings: ['How long does it take?'],
    lead: {
      warm: 'the first question is nearly always how long it takes. For our latest job the answer was {time}.',
      plain: 'how long does a job take? Our latest one: {time}.',
      proud: 'we say how long it takes before we begin, and then we keep count. Our latest job: {time}.',
    },
  },
  {
    angle: 'The thank-you',
    headings: ['Thank you for working with us'],
    lead: {
      warm: 'another job is done, and we would like to say thank you to everybody who makes our work possible. That includes you.',
      plain: 'thank you for being our customer. Another job is finished.',
      proud: 'our work lives from people who trust us with their places. Thank you for being one of them.',
    },
  },
  {
    angle: 'The invitation',
    headings: ['Is something waiting for its turn?'],
    isAsking: true,
    lead: {
      warm: 'is there something at your place that you keep meaning to get done? Answer this email and tell us. We are happy to talk it through.',
      plain:
        'do you have a job that needs doing? Answer this email with a few words, and we will get back to you.',
      proud:
        'if you have something in mind that should be done properly, answer this email. We would like to hear about it.',
    },
  },
];
