import { figureReaders, type SaidFigure } from './figure-readers.ts';

/** A figure, and where in a text it stands. */
export interface FigureToken {
  said: SaidFigure;
  from: number;
  to: number;
}

const listNumber = /^[^\S\r\n\u2028\u2029]*\d{1,2}[.)] /gm;
/** Nobody reads it; where it may lead is looked at elsewhere. */
const linkTarget = /\]\([^)\n]{0,500}\)/g;

/** Every figure of a text, in its order. The number of a line of a list is none. */
export function figureTokens(text: string): FigureToken[] {
  // What was read is blanked, so that places stay what they are.
  let left = text
    .replaceAll(listNumber, (whole) => ' '.repeat(whole.length))
    .replaceAll(linkTarget, (whole) => ' '.repeat(whole.length));
  const found: FigureToken[] = [];
  for (const [pattern, read] of figureReaders) {
    let blanked = '';
    let until = 0;
    for (const match of left.matchAll(pattern)) {
      const said = read(match);
      if (!said) continue;
      const [from, to] = [match.index, match.index + match[0].length];
      found.push({ said, from, to });
      blanked += left.slice(until, from) + ' '.repeat(to - from);
      until = to;
    }
    left = blanked + left.slice(until);
  }
  return found.toSorted((one, other) => one.from - other.from);
}
