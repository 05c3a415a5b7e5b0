import { figureReaders, type SaidFigure } from './figure-readers.ts';

/** A figure and its position in a string. */
export interface FigureToken {
  said: SaidFigure;
  from: number;
  to: number;
}

const listNumber = /^[^\S\r\n\u2028\u2029]*\d{1,2}[.)] /gm;
/**
 * The target of a link is not visible to users, so the digits in it are ignored here; link targets are checked
 * elsewhere.
 */
const linkTarget = /\]\([^)\n]{0,500}\)/g;

/** Finds every figure in a string, in order. The numbers of list items are ignored. */
export function figureTokens(text: string): FigureToken[] {
  // Text that has already been read is replaced with spaces, so that the positions of the remaining figures do not
  // change.
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
