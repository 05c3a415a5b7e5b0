import { cents, type Dollars, fromCents, toCents } from '../money.ts';
import type { LeadStage } from './lead-stage.ts';

/** How likely work is at each stage, until somebody knows better. */
export const stageProbability: Record<LeadStage, number> = {
  new: 20,
  contacted: 30,
  site_visit: 50,
  quoted: 60,
  won: 100,
  on_hold: 10,
  lost: 0,
};

interface Weighed {
  stage: LeadStage;
  probability: number;
}

/** Whether somebody knew better than the stage does. */
export const isSetByHand = ({ stage, probability }: Weighed): boolean =>
  probability !== stageProbability[stage];

/** What was set by hand goes along to every stage, so that a move and its undo lose nothing. */
export const probabilityAfterMove = (before: Weighed, to: LeadStage): number =>
  isSetByHand(before) ? before.probability : stageProbability[to];

/** What is won or lost is certain, whatever was thought before. */
export const shownProbability = ({ stage, probability }: Weighed): number =>
  stage === 'won' || stage === 'lost' ? stageProbability[stage] : probability;

/** To the cent, halves up, as the database rounds. */
export const weightedValue = (lead: Weighed & { value: Dollars }): Dollars =>
  fromCents(cents(Math.round((toCents(lead.value) * shownProbability(lead)) / 100)));
