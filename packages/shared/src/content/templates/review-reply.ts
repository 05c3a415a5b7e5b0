import type { Asides, Template } from './template.ts';

/** The mood of a review, which depends on its star rating. */
export const reviewMoods = ['good', 'mixed', 'bad'] as const;
export type ReviewMood = (typeof reviewMoods)[number];

export const moodOf = (stars: number): ReviewMood => (stars >= 4 ? 'good' : stars === 3 ? 'mixed' : 'bad');

const good: readonly Template[] = [
  {
    angle: 'The thank-you',
    lead: {
      warm: 'Words like yours are the best part of a working day.',
      plain: 'We are glad that you are content with the work.',
      proud: 'We work for exactly this, and it is good to read it.',
    },
  },
  {
    angle: 'The team',
    lead: {
      warm: 'Your words go straight to everybody here, and they will make somebody’s day.',
      plain: 'We will pass your words on to the people who did the work.',
      proud: 'The praise belongs to our people, and they will hear it.',
    },
  },
  {
    angle: 'The time taken',
    lead: {
      warm: 'That you took the time to write this means a lot to a small business.',
      plain: 'Thank you for taking the time to write.',
      proud: 'A review like yours helps people find work done properly.',
    },
  },
  {
    angle: 'The promise',
    lead: {
      warm: 'Should anything ever need a second look, we are only a call away.',
      plain: 'If anything needs a second look, please tell us.',
      proud: 'We stand behind our work, today and later on.',
    },
  },
  {
    angle: 'The neighbor',
    lead: {
      warm: 'It was a pleasure to work for you. Say hello when you see our van.',
      plain: 'It was good to work for you.',
      proud: 'It is customers like you who make us want to do it well.',
    },
  },
  {
    angle: 'The invitation',
    lead: {
      warm: 'We hope to see you again, even if nothing is broken.',
      plain: 'We would be glad to work for you again.',
      proud: 'Whenever there is more to do, you know where to find us.',
    },
  },
];

const mixed: readonly Template[] = [
  {
    angle: 'The open ear',
    lead: {
      warm: 'Honest words help us more than polite ones, and we have read yours carefully.',
      plain: 'We have read your points and will look into them.',
      proud: 'We want to be better than good enough, and your words show us where.',
    },
  },
  {
    angle: 'The question',
    lead: {
      warm: 'We would love to know what would have made it five stars.',
      plain: 'Please tell us what we should have done differently.',
      proud: 'Tell us what was missing. We would like to earn the other stars.',
    },
  },
  {
    angle: 'The second look',
    lead: {
      warm: 'If something is not as it should be, let us come back and look at it together.',
      plain: 'If something is not right, we will look at it again.',
      proud: 'Our work is done when you are content with it, so please let us know.',
    },
  },
  {
    angle: 'The thank-you',
    lead: {
      warm: 'It is kind of you to name the good along with the rest.',
      plain: 'Thank you for a fair review.',
      proud: 'A fair review is worth something, and we take it as one.',
    },
  },
  {
    angle: 'The team',
    lead: {
      warm: 'We will talk about your review with everybody who was there.',
      plain: 'We will pass your review on to the people who did the work.',
      proud: 'Everybody here gets to read this, because everybody here wants to do it better.',
    },
  },
  {
    angle: 'The next time',
    lead: {
      warm: 'We hope for a chance to do it better, and to thank you in person.',
      plain: 'We would like to do better the next time.',
      proud: 'Give us another chance, and we will show you what we can do.',
    },
  },
];

const bad: readonly Template[] = [
  {
    angle: 'The apology',
    lead: {
      warm: 'We are truly sorry. That is not how anybody should feel after we have been there.',
      plain: 'We are sorry that the work did not meet what you expected.',
      proud: 'We are sorry. This is below what we ask of ourselves.',
    },
  },
  {
    angle: 'The call',
    lead: {
      warm: 'We would like to hear the whole story from you, and to listen before we say anything.',
      plain: 'Please get in touch, so that we can understand what happened.',
      proud: 'This deserves a conversation, and we would like to have it with you.',
    },
  },
  {
    angle: 'The repair',
    lead: {
      warm: 'Please let us make this right. Tell us when it suits you, and we will come.',
      plain: 'We would like to correct what is wrong.',
      proud: 'We stand behind our work, and that means putting right what is not.',
    },
  },
  {
    angle: 'The open ear',
    lead: {
      warm: 'Thank you for telling us, even though it cannot have been pleasant to write.',
      plain: 'We take your review seriously and will look into it.',
      proud: 'Criticism is how we get better, and we do not look away from it.',
    },
  },
  {
    angle: 'The team',
    lead: {
      warm: 'We will sit down together over your words. They do not leave us cold.',
      plain: 'We will go through what happened with the people who were there.',
      proud: 'We hold ourselves to a standard, and we will go through what happened, step by step.',
    },
  },
  {
    angle: 'The promise',
    lead: {
      warm: 'We cannot undo it, but we can do our part that it ends well.',
      plain: 'We will do what we can to resolve this.',
      proud: 'How a business deals with a bad day says who it is. Please hold us to that.',
    },
  },
];

export const replyTemplates: Record<ReviewMood, readonly Template[]> = { good, mixed, bad };

export const replyGreetings: Record<ReviewMood, readonly string[]> = {
  good: ['Thank you, {reviewer}.', 'Thank you for your kind words.'],
  mixed: ['Thank you for your review, {reviewer}.', 'Thank you for your review.'],
  bad: ['Thank you for writing to us, {reviewer}.', 'Thank you for writing to us.'],
};

/** Additional sentences for a longer reply; the reply never argues about criticism in public. */
export const replyAsides: Record<ReviewMood, Asides> = {
  good: {
    warm: ['Feedback like this keeps us going on rainy mornings. From everybody at {business}.'],
    plain: ['It helps others who are looking for somebody. {business}'],
    proud: ['We will do our best to keep it that way. {business}'],
  },
  mixed: {
    warm: ['You can reach us at {phone}, and somebody who knows the job will answer.'],
    plain: ['You can reach us at {phone}.'],
    proud: ['Call us at {phone}: we would like to hear it from you directly.'],
  },
  bad: {
    warm: ['Please call us at {phone}. Somebody who can decide will answer.'],
    plain: ['Please call us at {phone}.'],
    proud: ['Please call us at {phone} and ask for the person in charge.'],
  },
};

/** Closing sentences for replies if no phone number is known. */
export const replyEndings: Record<ReviewMood, Asides> = {
  good: { warm: ['See you around.'], plain: ['Kind regards.'], proud: ['Until the next time.'] },
  mixed: {
    warm: ['We would be glad to hear from you.'],
    plain: ['Please write to us.'],
    proud: ['We are listening.'],
  },
  bad: {
    warm: ['Please write to us, and we will call you back.'],
    plain: ['Please write to us directly.'],
    proud: ['Please write to us directly: you will get an answer.'],
  },
};
