import { figureReaders, type SaidFigure } from './figure-readers.ts';

/** A figure, and where in a text it stands. */
export interface FigureToken {
  said: SaidFigure;
  from: number;
  to: number;
}

const listNumber = /^\s*\d{1,2}[.)] /gm;
/** Nobody reads it; where it may lead is looked at elsewhere. */
const linkTarget = /\]\([^)\n]*\)/g;

/** Every figure of a text, in its order. The number of a line of a list is none. */
export function figureTokens(text: string): FigureToken[] {
  // What was read is blanked, so that places stay what they are.
  let left = text
    .replaceAll(listNumber, (whole) => ' '.repeat(whole.length))
    .replaceAll(linkTarget, (whole) => ' '.repeat(whole.length));
  const found: FigureToken[] = [];
  for (const [pattern, read] of figureReaders) {
    for (const match of left.matchAll(pattern)) {
      const said = read(match);
      if (said) found.push({ said, from: match.index, to: match.index + match[0].length });
    }
    left = left.replaceAll(pattern, (whole) => ' '.repeat(whole.length));
  }
  return found.toSorted((one, other) => one.from - other.from);
}
