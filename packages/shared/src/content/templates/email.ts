import type { Template } from './template.ts';

export const emailTemplates: readonly Template[] = [
  {
    angle: 'The change',
    headings: ['Before and after: {work}'],
    lead: {
      warm: 'the tools are put away, and we would like to show you the result. The job: {work}.',
      plain: 'we finished another job that may interest you. The job: {work}.',
      proud: 'some jobs are worth showing off, and this is one of them: {work}.',
    },
  },
  {
    angle: 'The craft',
    headings: ['How we do it: {work}'],
    lead: {
      warm: 'people sometimes ask us why we take the extra minute. This job is a good answer: {work}.',
      plain: 'here is an inside look at one of our jobs: {work}.',
      proud: 'careful work is hard to put into words, so we let this job speak for us: {work}.',
    },
  },
  {
    angle: 'The crew',
    headings: ['The people behind the work: {crew}'],
    lead: {
      warm: 'you may have already met them at your door. On our latest job: {crew}.',
      plain: 'a quick note about who shows up when you call us. On our latest job: {crew}.',
      proud: 'we are only as good as the people who do the work. On this job: {crew}.',
    },
  },
  {
    angle: 'The neighborhood',
    headings: ['News from {district}'],
    lead: {
      warm: 'we have been working in {district} and thought of you.',
      plain: 'we have finished another job in {district}.',
      proud: 'we have added one more finished job in {district}.',
    },
  },
  {
    angle: 'The time it took',
    headings: ['How long does it take?'],
    lead: {
      warm: 'the first question is almost always how long it takes. For our latest job the answer was {time}.',
      plain: 'how long does a job take? Our latest one: {time}.',
      proud:
        'we tell you how long a job will take before we start, and we stick to it. Our latest job: {time}.',
    },
  },
  {
    angle: 'The thank-you',
    headings: ['Thank you for working with us'],
    lead: {
      warm: 'we just finished another job, and we would like to thank everyone who makes our work possible. That includes you.',
      plain: 'thank you for being our customer. Another job is finished.',
      proud:
        'our work depends on people who trust us with their homes and businesses. Thank you for being one of them.',
    },
  },
  {
    angle: 'The invitation',
    headings: ['Is there a job you have been putting off?'],
    isAsking: true,
    lead: {
      warm: 'is there something at your place that you keep meaning to get done? Reply to this email and tell us. We are happy to talk it through.',
      plain:
        'do you have a job that needs doing? Reply to this email with a few details, and we will get back to you.',
      proud:
        'if you have a project in mind that should be done right, reply to this email. We would like to hear about it.',
    },
  },
];
