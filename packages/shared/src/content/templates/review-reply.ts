import type { Asides, Template } from './template.ts';

/** The mood of a review, which depends on its star rating. */
export const reviewMoods = ['good', 'mixed', 'bad'] as const;
export type ReviewMood = (typeof reviewMoods)[number];

export const moodOf = (stars: number): ReviewMood => (stars >= 4 ? 'good' : stars === 3 ? 'mixed' : 'bad');

const good: readonly Template[] = [
  {
    angle: 'The thank-you',
    lead: {
      warm: 'Reviews like yours are the best part of the workday.',
      plain: 'We are glad that you are happy with the work.',
      proud: 'This is exactly what we work for, and it is great to hear.',
    },
  },
  {
    angle: 'The team',
    lead: {
      warm: 'We will share your words with everyone here, and they will make someone’s day.',
      plain: 'We will pass your kind words on to the people who did the work.',
      proud: 'Our crew earned the praise, and they will hear it.',
    },
  },
  {
    angle: 'The time taken',
    lead: {
      warm: 'It means a lot to a small business that you took the time to write this.',
      plain: 'Thank you for taking the time to write.',
      proud: 'A review like yours helps people find quality work.',
    },
  },
  {
    angle: 'The promise',
    lead: {
      warm: 'If anything ever needs a second look, we are only a call away.',
      plain: 'If anything needs a second look, please let us know.',
      proud: 'We stand behind our work, today and down the road.',
    },
  },
  {
    angle: 'The neighbor',
    lead: {
      warm: 'It was a pleasure working with you. Say hello when you see our van.',
      plain: 'It was great working with you.',
      proud: 'Customers like you make us want to do our best.',
    },
  },
  {
    angle: 'The invitation',
    lead: {
      warm: 'We hope to see you again, even if nothing is broken.',
      plain: 'We would be glad to work for you again.',
      proud: 'Whenever you need more done, you know where to find us.',
    },
  },
];

const mixed: readonly Template[] = [
  {
    angle: 'The open ear',
    lead: {
      warm: 'Honest feedback helps us more than polite words, and we have read yours carefully.',
      plain: 'We have read your points and will look into them.',
      proud: 'We want to be better than good enough, and your feedback shows us where to improve.',
    },
  },
  {
    angle: 'The question',
    lead: {
      warm: 'We would love to know what would have made it five stars.',
      plain: 'Please tell us what we should have done differently.',
      proud: 'Tell us what was missing. We would like to earn five stars.',
    },
  },
  {
    angle: 'The second look',
    lead: {
      warm: 'If something is not right, let us come back and look at it together.',
      plain: 'If something is not right, we will take another look.',
      proud: 'Our work is done when you are happy with it, so please let us know.',
    },
  },
  {
    angle: 'The thank-you',
    lead: {
      warm: 'Thank you for mentioning what went well along with the rest.',
      plain: 'Thank you for a fair review.',
      proud: 'We appreciate a fair review, and we will learn from it.',
    },
  },
  {
    angle: 'The team',
    lead: {
      warm: 'We will talk about your review with everyone who was there.',
      plain: 'We will pass your review on to the people who did the work.',
      proud: 'Everyone here will read this, because everyone here wants to do better.',
    },
  },
  {
    angle: 'The next time',
    lead: {
      warm: 'We hope for a chance to do better, and to thank you in person.',
      plain: 'We would like to do better next time.',
      proud: 'Give us another chance, and we will show you what we can do.',
    },
  },
];

const bad: readonly Template[] = [
  {
    angle: 'The apology',
    lead: {
      warm: 'We are truly sorry. Nobody should feel that way after we have been there.',
      plain: 'We are sorry that the work did not meet your expectations.',
      proud: 'We are sorry. This is below our own standards.',
    },
  },
  {
    angle: 'The call',
    lead: {
      warm: 'We would like to hear the whole story from you, and to listen first.',
      plain: 'Please get in touch so we can understand what happened.',
      proud: 'This deserves a conversation, and we would like to have it with you.',
    },
  },
  {
    angle: 'The repair',
    lead: {
      warm: 'Please let us make this right. Tell us when it works for you, and we will come.',
      plain: 'We would like to fix what is wrong.',
      proud: 'We stand behind our work, and that means fixing what is not right.',
    },
  },
  {
    angle: 'The open ear',
    lead: {
      warm: 'Thank you for telling us, even though it cannot have been easy to write.',
      plain: 'We take your review seriously and will look into it.',
      proud: 'Criticism is how we get better, and we take it seriously.',
    },
  },
  {
    angle: 'The team',
    lead: {
      warm: 'We will go over your feedback as a team. It matters to us.',
      plain: 'We will review what happened with the people who were there.',
      proud: 'We hold ourselves to a high standard, and we will review what happened, step by step.',
    },
  },
  {
    angle: 'The promise',
    lead: {
      warm: 'We cannot undo it, but we can do our part to make it right.',
      plain: 'We will do what we can to resolve this.',
      proud: 'How a business handles a bad day shows what it is made of. Please hold us to that.',
    },
  },
];

export const replyTemplates: Record<ReviewMood, readonly Template[]> = { good, mixed, bad };

export const replyGreetings: Record<ReviewMood, readonly string[]> = {
  good: ['Thank you, {reviewer}.', 'Thank you for your kind words.'],
  mixed: ['Thank you for your review, {reviewer}.', 'Thank you for your review.'],
  bad: ['Thank you for your feedback, {reviewer}.', 'Thank you for your feedback.'],
};

/** Additional sentences for a longer reply. A public reply never disputes the criticism. */
export const replyAsides: Record<ReviewMood, Asides> = {
  good: {
    warm: ['Feedback like this keeps us going on rainy mornings. From everyone at {business}.'],
    plain: ['It helps others who are looking for a pro. {business}'],
    proud: ['We will do our best to keep it that way. {business}'],
  },
  mixed: {
    warm: ['You can reach us at {phone}, and someone who knows the job will answer.'],
    plain: ['You can reach us at {phone}.'],
    proud: ['Call us at {phone}: we would like to hear it from you directly.'],
  },
  bad: {
    warm: ['Please call us at {phone}. You will speak with someone who can make decisions.'],
    plain: ['Please call us at {phone}.'],
    proud: ['Please call us at {phone} and ask for the person in charge.'],
  },
};

/** Closing sentences for replies, used if no phone number is known. */
export const replyEndings: Record<ReviewMood, Asides> = {
  good: { warm: ['See you around.'], plain: ['Kind regards.'], proud: ['Until next time.'] },
  mixed: {
    warm: ['We would be glad to hear from you.'],
    plain: ['Please contact us.'],
    proud: ['We are listening.'],
  },
  bad: {
    warm: ['Please contact us, and we will call you back.'],
    plain: ['Please contact us directly.'],
    proud: ['Please contact us directly: you will get an answer.'],
  },
};
