import { readFonts, readPdfFile, readRun } from '../../pdf/pdf-objects.ts';

/**
 * Returns the text of each page with one drawn text run per line, which is enough to check the content of a generated
 * PDF.
 */
export function readPdfPages(bytes: Uint8Array): string[] {
  const file = readPdfFile(bytes);
  return file.pages.map((page) => {
    const fonts = readFonts(file, page);
    const runs: string[] = [];
    let letters: Map<number, string> | undefined;
    const drawn = file.find(page.dictionary, 'Contents')?.stream ?? '';
    for (const [, font, array = ''] of drawn.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^[\]]*)\] TJ/g)) {
      if (font) letters = fonts.get(font)?.letters;
      const hex = [...array.matchAll(/<(\w+)>/g)].map(([, part]) => part).join('');
      const run = readRun(hex).map((glyph) => letters?.get(glyph) ?? '');
      if (run.length > 0) runs.push(run.join(''));
    }
    return runs.join('\n');
  });
}
