import type { Asides } from './template.ts';

/** After the first words of a post or an email, as far as the facts go. */
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

/** What is private is said whenever it was ticked, however short the text. */
export const privateAsides: Asides = {
  warm: [
    'Thank you, {customer_name}.',
    'It stands on {street}.',
    'And because people ask, the price: {price}.',
  ],
  plain: ['Customer: {customer_name}.', 'Street: {street}.', 'Price: {price}.'],
  proud: ['For {customer_name}.', 'To be seen on {street}.', 'The price, openly: {price}.'],
};

/** How a text ends; the first that can be said. */
export const closings: Asides = {
  warm: [
    'Something of yours waiting for its turn? Call us at {phone}.',
    'Something of yours waiting for its turn? Tell us about it.',
  ],
  plain: ['Questions, or a job of your own? {phone}.', 'Questions, or a job of your own? Write to us.'],
  proud: ['Want yours done like this? Call {phone}.', 'Want yours done like this? Talk to us.'],
};
