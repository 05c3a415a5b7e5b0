import { fontsFor, standIns } from './pdf-fonts.ts';
import { collectTexts, mapTexts, printable } from './pdf-text.ts';

/** Returns the same data with all strings changed so that they can be rendered, and the fonts that they need. */
export async function withDrawnTexts<Value>(value: Value): Promise<{ drawn: Value; fonts: string[] }> {
  const printed = mapTexts(value, printable);
  const texts = collectTexts(printed);
  const fonts = fontsFor(texts);
  const missing = await standIns(texts, fonts);
  const draw = (text: string) => Array.from(text, (letter) => missing.get(letter) ?? letter).join('');
  return { drawn: missing.size > 0 ? mapTexts(printed, draw) : printed, fonts };
}
