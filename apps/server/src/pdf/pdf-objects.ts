import { inflateSync } from 'node:zlib';

export interface PdfObject {
  dictionary: string;
  /** The decompressed stream of the PDF object; empty for images and font files. */
  stream: string;
}

export interface PdfFile {
  pages: PdfObject[];
  /** Finds the object that a PDF dictionary references under the given key. */
  find(dictionary: string, key: string): PdfObject | undefined;
}

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/** Reads the numbered objects of a PDF that we created; other PDFs can have a different structure. */
export function readPdfFile(bytes: Uint8Array): PdfFile {
  const objects = new Map<string, PdfObject>();
  for (const [, id = '', body = ''] of latin1(bytes).matchAll(
    /(?<!\d)(\d+) 0 obj\r?\n([\s\S]*?)\r?\nendobj/g,
  )) {
    const [dictionary = '', raw] = body.split(/stream\r?\n/);
    const packed = raw && Buffer.from(raw.slice(0, raw.lastIndexOf('endstream')), 'latin1');
    const isText =
      packed && /FlateDecode/.test(dictionary) && !/\/Subtype \/Image|\/Length1/.test(dictionary);
    objects.set(id, { dictionary, stream: isText ? latin1(inflateSync(packed)) : '' });
  }
  const find: PdfFile['find'] = (dictionary, key) =>
    objects.get(new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(dictionary)?.[1] ?? '');
  return {
    pages: [...objects.values()].filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary)),
    find,
  };
}

const fromHex = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** The map from glyphs to characters, read from the ToUnicode map of a font. */
function readGlyphs(map: string): Map<number, string> {
  const glyphs = new Map<number, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    [...list.matchAll(/<([^<>]*)>/g)].forEach(([, letters = ''], index) => {
      glyphs.set(Number.parseInt(first, 16) + index, fromHex(letters.replaceAll(/\s/g, '')));
    });
  }
  return glyphs;
}

export interface PdfFont {
  name: string;
  letters: Map<number, string>;
  /** The glyph widths in thousandths of the font size. */
  widths: number[];
}

/** The fonts of a page, keyed by the names that its drawing operators use. */
export function readFonts({ find }: PdfFile, page: PdfObject): Map<string, PdfFont> {
  const resources = find(page.dictionary, 'Resources')?.dictionary ?? page.dictionary;
  return new Map(
    [...resources.matchAll(/\/(F\d+) \d+ 0 R/g)].map(([, name = '']) => {
      const { dictionary = '' } = find(resources, name) ?? {};
      const glyphs = find(dictionary, 'DescendantFonts')?.dictionary ?? '';
      return [
        name,
        {
          name: /\/BaseFont \/(\S+)/.exec(dictionary)?.[1] ?? '',
          letters: readGlyphs(find(dictionary, 'ToUnicode')?.stream ?? ''),
          widths: (/\/W \[0 \[([^\]]*)\]/.exec(glyphs)?.[1] ?? '').split(' ').map(Number),
        },
      ];
    }),
  );
}

/** Reads a run of PDF text, which has two bytes per glyph. */
export const readRun = (hex: string): number[] =>
  (hex.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16));
