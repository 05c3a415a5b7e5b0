import { expect, test } from 'vitest';
import { isSetByHand, probabilityAfterMove, stageProbability, weightedValue } from './lead-stage.ts';

test.each([
  ['new', 20, 'contacted', 30],
  ['new', 20, 'quoted', 60],
  ['quoted', 60, 'won', 100],
  ['won', 100, 'quoted', 60],
  ['quoted', 60, 'lost', 0],
  ['lost', 0, 'new', 20],
  ['site_visit', 50, 'on_hold', 10],
  // A probability that was set manually does not change when the lead moves to another stage and back.
  ['quoted', 75, 'won', 75],
  ['won', 75, 'quoted', 75],
  ['new', 0, 'contacted', 0],
  ['new', 30, 'site_visit', 30],
] as const)(
  'moving a lead from %s with a probability of %i%% to %s results in a probability of %i%%',
  (stage, probability, to, after) => {
    expect(probabilityAfterMove({ stage, probability }, to)).toBe(after);
  },
);

test('each lead stage has a default probability, and any other value counts as set manually', () => {
  for (const [stage, probability] of Object.entries(stageProbability)) {
    const named = stage as keyof typeof stageProbability;
    expect(isSetByHand({ stage: named, probability })).toBe(false);
    expect(isSetByHand({ stage: named, probability: probability + 1 })).toBe(true);
  }
});

test.each([
  ['new', 1450, 20, 290],
  ['quoted', 2099.48, 60, 1259.69],
  ['quoted', 0.05, 50, 0.03],
  ['quoted', 999_999_999.99, 100, 999_999_999.99],
  ['new', 0, 20, 0],
  ['won', 100, 75, 100],
  ['lost', 100, 75, 0],
  ['on_hold', 100, 10, 10],
] as const)(
  'the weighted value of a lead in stage %s that is worth %d with a probability of %i%% is %d',
  (stage, value, probability, weighted) => {
    expect(weightedValue({ stage, value, probability })).toBe(weighted);
  },
);
