import type { Asides } from './template.ts';

/** Additional sentences after the opening of a post or an email; a sentence is used if its facts are available. */
export const asides: Asides = {
  warm: [
    'The job: {work}.',
    'What went into it: {items}.',
    'All in all it took {time}.',
    'A good place to work, {district}.',
    'Thank you and well done, {crew}.',
  ],
  plain: ['The work: {work}.', 'Included: {items}.', 'Time: {time}.', 'Where: {district}.', 'Crew: {crew}.'],
  proud: [
    'The job: {work}.',
    'What is in it: {items}.',
    'From start to finish: {time}.',
    'Our work in {district}.',
    'Done by {crew}, and done well.',
  ],
};

/**
 * Sentences with private facts, which are always included if the user selected those facts, no matter how short the
 * text is.
 */
export const privateAsides: Asides = {
  warm: [
    'Thank you, {customer_name}.',
    'It stands on {street}.',
    'And because people ask, the price: {price}.',
  ],
  plain: ['Customer: {customer_name}.', 'Street: {street}.', 'Price: {price}.'],
  proud: ['For {customer_name}.', 'To be seen on {street}.', 'The price, openly: {price}.'],
};

/** Closing sentences. The first sentence whose placeholders all have a value is used. */
export const closings: Asides = {
  warm: [
    'Something of yours waiting for its turn? Call us at {phone}.',
    'Something of yours waiting for its turn? Tell us about it.',
  ],
  plain: ['Questions, or a job of your own? {phone}.', 'Questions, or a job of your own? Write to us.'],
  proud: ['Want yours done like this? Call {phone}.', 'Want yours done like this? Talk to us.'],
};
