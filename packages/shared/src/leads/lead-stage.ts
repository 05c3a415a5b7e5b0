import { cents, type Dollars, fromCents, toCents } from '../money.ts';

export const leadStages = ['new', 'contacted', 'site_visit', 'quoted', 'won', 'on_hold', 'lost'] as const;
export type LeadStage = (typeof leadStages)[number];

export const leadStageLabels: Record<LeadStage, string> = {
  new: 'New',
  contacted: 'Contacted',
  site_visit: 'Site visit',
  quoted: 'Quoted',
  won: 'Won',
  on_hold: 'On hold',
  lost: 'Lost',
};

/** The kinds of activities on a lead. Calls, messages and stage changes count as a response. */
export const leadActivityKinds = ['request', 'call', 'message', 'note', 'stage', 'converted'] as const;
export type LeadActivityKind = (typeof leadActivityKinds)[number];

/** The default probability of winning a lead at each stage, used until a user sets another probability. */
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

/** Returns whether a user changed the probability from the default for the stage. */
export const isSetByHand = ({ stage, probability }: Weighed): boolean =>
  probability !== stageProbability[stage];

/**
 * Returns the probability after a lead is moved to another stage. A manually set probability stays the same at every
 * stage, so that undoing a move restores the original probability.
 */
export const probabilityAfterMove = (before: Weighed, to: LeadStage): number =>
  isSetByHand(before) ? before.probability : stageProbability[to];

/** Returns the probability to display. A won or lost lead has a fixed probability, regardless of the stored value. */
export const shownProbability = ({ stage, probability }: Weighed): number =>
  stage === 'won' || stage === 'lost' ? stageProbability[stage] : probability;

/**
 * Returns the lead's value weighted by its probability, rounded half up to the cent in the same way as the database
 * does.
 */
export const weightedValue = (lead: Weighed & { value: Dollars }): Dollars =>
  fromCents(cents(Math.round((toCents(lead.value) * shownProbability(lead)) / 100)));
