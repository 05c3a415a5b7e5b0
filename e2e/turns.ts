const takesAll = !process.env.CI || process.env.WALK === 'all';
const today = new Date().getUTCDate();

/**
 * Always, unless a machine judges a commit under a time limit (CI=true): then one of so many, another one each day.
 * WALK=all takes all of them there, too.
 */
export const isTurn = (index: number, share: number): boolean => takesAll || index % share === today % share;

export const turnsOf = <T>(all: readonly T[], share: number): T[] =>
  all.filter((_, index) => isTurn(index, share));

/** Getting in, the first hour and the way of an invoice to its money are walked every day. */
const everyDay =
  /(?:sign-in|first-hour|estimate-road|invoice-(?:create|edit|payments|messages|sharing))\.spec\.ts$/;

const sumOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);

/** Of the other journeys half rest each day where the time is limited. */
export const restsToday = (file: string, title: string): boolean =>
  !takesAll && !everyDay.test(file) && sumOf(title) % 2 === today % 2;
