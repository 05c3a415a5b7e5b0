const takesAll = !process.env.CI || process.env.WALK === 'all';
const today = new Date().getUTCDate();

/**
 * Always, unless a machine judges a commit under a time limit (CI=true): then one of so many, another one each day.
 * WALK=all takes all of them there, too.
 */
export const isTurn = (index: number, share: number): boolean => takesAll || index % share === today % share;

export const turnsOf = <T>(all: readonly T[], share: number): T[] =>
  all.filter((_, index) => isTurn(index, share));
