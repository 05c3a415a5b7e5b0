import { compactOf, piecesOf, stemsOf, wordsOf } from './plain-words.ts';
import type { PrivateWords } from './private-words.ts';

/** Matches amounts such as '1,240.50', '1.240,50' and '1 240'. One or two digits after the last separator are cents. */
export const amountPattern =
  /\d{1,3}(?:[ ,.'’\u00a0\u202f]\d{3})+(?:[.,]\d{1,2})?(?!\d)|(?<!\d)\d+(?:[.,]\d{1,2})?(?!\d)/g;

export function isAmount(figure: string, { amounts }: PrivateWords): boolean {
  const [, whole = '', cents = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/u.exec(figure) ?? [];
  return amounts.has(Number(whole.replaceAll(/\D/g, '')) * 100 + Number(cents.padEnd(2, '0')));
}

/** Returns whether a word reveals something private: an address, a phone number, a price or a name. */
function isTelling(word: string, secrets: PrivateWords): boolean {
  if (/[@$€£]|https?:|www\./i.test(word)) return true;
  if (word.match(amountPattern)?.some((figure) => isAmount(figure, secrets))) return true;
  if (/^[\d().+-]{7,}$/.test(word) && word.replaceAll(/\D/g, '').length >= 7) return true;
  const compact = compactOf(word);
  const pieces = [...wordsOf(word), ...piecesOf(word), compact];
  return (
    pieces.some((piece) => stemsOf(piece).some((stem) => secrets.words.has(stem))) ||
    secrets.within.some((name) => compact.includes(name)) ||
    secrets.beginnings.some((name) => pieces.some((piece) => piece.startsWith(name)))
  );
}

const title = /^(?:mr|mrs|ms|miss|dr)\.?$/i;

/**
 * Returns whether a word is the article 'a' rather than a customer's name. A customer may be named 'A', but a
 * lowercase 'a', or an 'A' at the start of a sentence, is not that name.
 */
function isArticle(word: string, before: string | undefined): boolean {
  if (compactOf(word) !== 'a') return false;
  return word.startsWith('a') || !before || (/[.!?:]$/.test(before) && !title.test(before));
}

const mostTogether = 4;

/**
 * Returns the positions of private words, including names that are split into several words, such as 'Mc Donald' for
 * McDonald.
 */
export function privateRuns(words: readonly string[], secrets: PrivateWords): number[][] {
  const compact = words.map(compactOf);
  return words.flatMap((word, from) => {
    const runs = isTelling(word, secrets) && !isArticle(word, words[from - 1]) ? [[from]] : [];
    let together = compact[from] ?? '';
    for (let to = from + 1; together && to < Math.min(from + mostTogether, words.length); to++) {
      together += compact[to];
      if (together.length > 3 && stemsOf(together).some((stem) => secrets.words.has(stem)))
        runs.push(Array.from({ length: to - from + 1 }, (_, step) => from + step));
    }
    return runs;
  });
}
