import type { Random } from '../platform/random.ts';

export const termsFor = (days: number): string =>
  `Payment is due within ${days} days. Workmanship is guaranteed for 24 months.`;

const notes = [
  'Thank you for having us.',
  'Spare paint is labelled and left in the utility room.',
  'Please water the beds by hand for a week, the hose bib is new.',
  'We noticed a loose handrail at the back steps. Happy to fix it next time.',
  'Parts carry the maker’s warranty of five years.',
  'Before and after photos are on the way by e-mail.',
  'Work was done in two visits, as agreed.',
  'The shut-off valve is stiff. We recommend replacing it this year.',
];

export function someNotes(random: Random): string | null {
  return random.chance(0.45) ? random.pick(notes) : null;
}
