/** The SMS character set (GSM 03.38). Each character in the second set takes up two positions. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const extended = new Set('\f^{}\\[~]|€');

/** The number of characters that fit into a single SMS, and into each part of a multi-part SMS. */
const room = { gsm: { alone: 160, joined: 153 }, unicode: { alone: 70, joined: 67 } };

export interface SmsSize {
  parts: number;
  /**
   * The number of characters in the text message, and the number that would fit into the same number of message
   * parts.
   */
  used: number;
  of: number;
  /**
   * True if the message contains a character outside the SMS character set. Each part then holds fewer than half as
   * many characters.
   */
  isUnicode: boolean;
}

/** Counts SMS parts without splitting a character between two parts. */
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

/** The last line in every marketing text message. */
export const stopLine = 'Reply STOP to end';

/**
 * Returns the business name for the start of a text message, because the recipient might not know the phone number.
 * Returns an empty string if the message already contains the name.
 */
export const smsOpening = (words: string, businessName: string): string =>
  words.toLowerCase().includes(businessName.toLowerCase()) ? '' : `${businessName}: `;

export const smsEnding = (words: string): string =>
  words.toLowerCase().includes(stopLine.toLowerCase()) ? '' : stopLine;

export const smsText = (words: string, businessName: string): string =>
  `${smsOpening(words, businessName)}${words.trimEnd()}\n${smsEnding(words)}`.trimEnd();
