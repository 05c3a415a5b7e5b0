import { Font } from '@react-pdf/renderer';
import { findFont } from './find-font.ts';
import { breakWord, isInvisible } from './pdf-text.ts';

const baseFamily = 'Inter';
/** The fallback font. It is built into every PDF reader but supports only Latin letters. */
const lastResort = 'Helvetica';

type FontFiles = Partial<Record<400 | 500 | 600 | 700, string>>;

const baseFiles: FontFiles = {
  400: 'inter/400Regular/Inter_400Regular.ttf',
  500: 'inter/500Medium/Inter_500Medium.ttf',
  600: 'inter/600SemiBold/Inter_600SemiBold.ttf',
  700: 'inter/700Bold/Inter_700Bold.ttf',
};

type PdfFont = ReturnType<typeof Font.getFont>['data'];

interface ScriptFont {
  family: string;
  /** Matches the characters for which this font is needed. */
  characters: RegExp;
  files: FontFiles;
}

const scriptFonts: ScriptFont[] = [
  {
    /*
     * The font Noto is not used for Arabic, because it renders dots as separate marks and react-pdf drops the letters
     * below them.
     */
    family: 'Vazirmatn',
    characters: /\p{Script=Arabic}/u,
    files: {
      400: 'vazirmatn/400Regular/Vazirmatn_400Regular.ttf',
      600: 'vazirmatn/600SemiBold/Vazirmatn_600SemiBold.ttf',
    },
  },
  {
    family: 'Noto Sans Hebrew',
    characters: /\p{Script=Hebrew}/u,
    files: {
      400: 'noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
      600: 'noto-sans-hebrew/600SemiBold/NotoSansHebrew_600SemiBold.ttf',
    },
  },
  {
    family: 'Noto Sans Devanagari',
    characters: /\p{Script=Devanagari}/u,
    files: {
      400: 'noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
      600: 'noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf',
    },
  },
  {
    family: 'Noto Sans Thai',
    characters: /\p{Script=Thai}/u,
    files: {
      400: 'noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
      600: 'noto-sans-thai/600SemiBold/NotoSansThai_600SemiBold.ttf',
    },
  },
  {
    family: 'Nanum Gothic',
    characters: /\p{Script=Hangul}/u,
    files: {
      400: 'nanum-gothic/400Regular/NanumGothic_400Regular.ttf',
      700: 'nanum-gothic/700Bold/NanumGothic_700Bold.ttf',
    },
  },
  {
    family: 'Noto Emoji',
    characters: /\p{Extended_Pictographic}|\p{Regional_Indicator}/u,
    files: { 400: 'noto-emoji/400Regular/NotoEmoji_400Regular.ttf' },
  },
  {
    family: 'Chocolate Classical Sans',
    characters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u,
    files: { 400: 'chocolate-classical-sans/400Regular/ChocolateClassicalSans_400Regular.ttf' },
  },
];

/**
 * Registers a font. Returns false if the font package is not installed; its characters are then left blank, but
 * rendering does not fail.
 */
function register(family: string, files: FontFiles): boolean {
  const fonts = Object.entries(files).flatMap(([weight, file]) => {
    const src = findFont(file);
    return src ? [{ src, fontWeight: Number(weight) }] : [];
  });
  if (fonts.length === 0) return false;
  Font.register({ family, fonts });
  return true;
}

let registered: { base: string; scripts: ScriptFont[] } | undefined;

function registerFonts() {
  Font.registerHyphenationCallback(breakWord);
  return {
    base: register(baseFamily, baseFiles) ? baseFamily : lastResort,
    scripts: scriptFonts.filter(({ family, files }) => register(family, files)),
  };
}

/** Returns the font families that the text needs. Fonts for other scripts are not even opened. */
export function fontsFor(text: string): string[] {
  registered ??= registerFonts();
  const { base, scripts } = registered;
  return [base, ...scripts.filter(({ characters }) => characters.test(text)).map(({ family }) => family)];
}

/**
 * A font caches each glyph together with the characters that the glyph was first requested for. A glyph that was first
 * used as part of another glyph, such as the E of an É, has no characters, so text with this glyph in later documents
 * could not be searched or copied. The characters are therefore added once they are known.
 */
const tellingLetters = new WeakSet<object>();

function tellLetters(font: PdfFont) {
  if (!font || tellingLetters.has(font)) return;
  tellingLetters.add(font);
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id: number, letters: number[] = []) => {
    const glyph = getGlyph(id, letters);
    if (glyph.codePoints.length === 0) glyph.codePoints = letters;
    return glyph;
  };
}

const placeholders = ['□', '?'];

/**
 * Returns replacements for all characters that none of the given fonts can render. Without replacements, react-pdf
 * would print wrong letters.
 */
export async function standIns(text: string, families: readonly string[]): Promise<Map<string, string>> {
  const sources = families.flatMap((family) => Font.getRegisteredFonts()[family]?.sources ?? []);
  await Promise.all(sources.map((source) => source.load()));
  for (const { data } of sources) tellLetters(data);
  const fonts = families.map((fontFamily) => Font.getFont({ fontFamily }).data);
  const canDraw = (character: string) =>
    character === '\n' || fonts.some((font) => font?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
  const placeholder = placeholders.find(canDraw) ?? '';
  const missing = [...new Set(text)].filter((character) => !canDraw(character));
  return new Map(missing.map((character) => [character, isInvisible(character) ? '' : placeholder]));
}
