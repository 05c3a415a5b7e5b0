import { inflateSync } from 'node:zlib';

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/** Every numbered object of the file: its dictionary, and its stream inflated. */
function readObjects(pdf: string): Map<string, { dictionary: string; stream: string }> {
  const objects = new Map<string, { dictionary: string; stream: string }>();
  for (const [, id = '', body = ''] of pdf.matchAll(/(\d+) 0 obj\r?\n([\s\S]*?)\r?\nendobj/g)) {
    const [dictionary = '', raw] = body.split(/stream\r?\n/);
    const packed = raw && Buffer.from(raw.slice(0, raw.lastIndexOf('endstream')), 'latin1');
    const isText =
      packed && /FlateDecode/.test(dictionary) && !/\/Subtype \/Image|\/Length1/.test(dictionary);
    objects.set(id, { dictionary, stream: isText ? latin1(inflateSync(packed)) : '' });
  }
  return objects;
}

const fromHex = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Glyph → letters, from a font's ToUnicode map. */
function readGlyphs(map: string): Map<number, string> {
  const glyphs = new Map<number, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    [...list.matchAll(/<([^>]*)>/g)].forEach(([, letters = ''], index) => {
      glyphs.set(Number.parseInt(first, 16) + index, fromHex(letters.replaceAll(/\s/g, '')));
    });
  }
  return glyphs;
}

/** The text of each page, one drawn run per line: enough to check what a PDF of ours says. */
export function readPdfPages(bytes: Uint8Array): string[] {
  const objects = readObjects(latin1(bytes));
  const find = (dictionary: string, key: string) =>
    objects.get(new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary)?.[1] ?? '');

  function readFonts(page: string): Map<string, Map<number, string>> {
    const resources = find(page, 'Resources')?.dictionary ?? page;
    return new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
        name,
        readGlyphs(find(objects.get(id)?.dictionary ?? '', 'ToUnicode')?.stream ?? ''),
      ]),
    );
  }

  function readPage(page: string): string {
    const fonts = readFonts(page);
    const runs: string[] = [];
    let glyphs: Map<number, string> | undefined;
    const drawn = find(page, 'Contents')?.stream ?? '';
    for (const [, font, array = ''] of drawn.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font) glyphs = fonts.get(font);
      const hex = [...array.matchAll(/<(\w+)>/g)].map(([, part]) => part).join('');
      const letters = (hex.match(/.{4}/g) ?? []).map((code) => glyphs?.get(Number.parseInt(code, 16)) ?? '');
      if (letters.length > 0) runs.push(letters.join(''));
    }
    return runs.join('\n');
  }

  return [...objects.values()]
    .filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary))
    .map(({ dictionary }) => readPage(dictionary));
}
