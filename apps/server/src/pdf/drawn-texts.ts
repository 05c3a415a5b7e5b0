import { fontsFor, standIns } from './pdf-fonts.ts';
import { collectTexts, mapTexts, printable } from './pdf-text.ts';

/** The same data with texts that can be drawn, and the fonts that they take. */
export async function withDrawnTexts<Value>(value: Value): Promise<{ drawn: Value; fonts: string[] }> {
  const printed = mapTexts(value, printable);
  const texts = collectTexts(printed);
  const fonts = fontsFor(texts);
  const missing = await standIns(texts, fonts);
  const draw = (text: string) => Array.from(text, (letter) => missing.get(letter) ?? letter).join('');
  return { drawn: missing.size > 0 ? mapTexts(printed, draw) : printed, fonts };
}
