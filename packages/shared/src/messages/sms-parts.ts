/** The alphabet of text messages (GSM 03.38); what stands in the second takes two places. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const extended = new Set('\f^{}\\[~]|€');

/** Room in one message alone, and in each of several that belong together. */
const room = { gsm: { alone: 160, joined: 153 }, unicode: { alone: 70, joined: 67 } };

export interface SmsSize {
  parts: number;
  /** Places taken, of those that so many parts have. */
  used: number;
  of: number;
  /** A character that no text message's alphabet has: everything then takes more than twice the room. */
  isUnicode: boolean;
}

/** No character is torn between two parts. */
function partsOf(sizes: readonly number[], perPart: number): number {
  let parts = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > perPart) {
      parts++;
      used = 0;
    }
    used += size;
  }
  return parts;
}

export function smsSize(text: string): SmsSize {
  const characters = [...text];
  const isUnicode = characters.some((character) => !basic.has(character) && !extended.has(character));
  const sizeOf = (character: string) => (isUnicode ? character.length : extended.has(character) ? 2 : 1);
  const { alone, joined } = isUnicode ? room.unicode : room.gsm;
  const sizes = characters.map(sizeOf);
  const used = sizes.reduce((sum, size) => sum + size, 0);
  const parts = used <= alone ? 1 : partsOf(sizes, joined);
  return { parts, used, of: parts === 1 ? alone : parts * joined, isUnicode };
}

/** Stands at the end of every text of marketing. */
export const stopLine = 'Reply STOP to end';

/** Whoever gets a text from a number they do not know reads first who writes. */
export const smsOpening = (words: string, businessName: string): string =>
  words.toLowerCase().includes(businessName.toLowerCase()) ? '' : `${businessName}: `;

export const smsEnding = (words: string): string =>
  words.toLowerCase().includes(stopLine.toLowerCase()) ? '' : stopLine;

export const smsText = (words: string, businessName: string): string =>
  `${smsOpening(words, businessName)}${words.trimEnd()}\n${smsEnding(words)}`.trimEnd();
