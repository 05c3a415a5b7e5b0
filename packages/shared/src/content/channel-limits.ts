import type { ContentKind } from './content-kind.ts';

/** How the length of a text compares with the limit of one channel. */
export interface ChannelCount {
  channel: string;
  /** The number of characters and the limit as a label, such as '236 of 2,200'. */
  text: string;
  standing: 'fits' | 'near' | 'over';
}

/** Counts characters as people see them, so that an emoji counts as one character. */
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

export const signsIn = (text: string): number => {
  let count = 0;
  for (const _ of segmenter.segment(text)) count++;
  return count;
};

/** Returns whether a character is an emoji, no matter how many code points it consists of. */
const isEmoji = (sign: string) => /\p{Emoji_Presentation}|\ufe0f|\u20e3/u.test(sign);

/** Returns whether X counts a code point as one character. X counts every other code point as two characters. */
const isLight = (sign: string) =>
  sign <= '\u10ff' || /^[\u2000-\u200d\u2010-\u201f\u2032-\u2037]/u.test(sign);

/** The length of a text on X, where every emoji counts as two characters, no matter how it is composed. */
export const weightOnX = (text: string): number => {
  let weight = 0;
  for (const { segment } of segmenter.segment(text.normalize('NFC'))) {
    if (isEmoji(segment)) weight += 2;
    else for (const sign of segment) weight += isLight(sign) ? 1 : 2;
  }
  return weight;
};

const count = (value: number) => value.toLocaleString('en-US');

/** A text counts as close to the limit if its length is at least this share of the limit. */
const nearShare = 0.8;

const standingOf = (length: number, limit: number): ChannelCount['standing'] =>
  length > limit ? 'over' : length >= limit * nearShare ? 'near' : 'fits';

const limited = (channel: string, length: number, limit: number): ChannelCount => ({
  channel,
  text: `${count(length)} of ${count(limit)}`,
  standing: standingOf(length, limit),
});

const gsmSigns = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** GSM-7 characters that take two positions. */
const gsmDouble = new Set('\f^{}\\[~]|€');

export interface SmsParts {
  encoding: 'GSM-7' | 'UCS-2';
  length: number;
  parts: number;
}

/**
 * Calculates the number of parts of an SMS: a single part holds up to 160 characters, and each of several parts up to 153.
 * If the text contains a character outside the GSM alphabet, the limits are 70 and 67.
 */
export function smsParts(text: string): SmsParts {
  const signs = [...text];
  const isGsm = signs.every((sign) => gsmSigns.has(sign) || gsmDouble.has(sign));
  if (!isGsm)
    return {
      encoding: 'UCS-2',
      length: text.length,
      parts: partsOf(
        signs.map((sign) => sign.length),
        70,
        67,
      ),
    };
  const sizes = signs.map((sign) => (gsmDouble.has(sign) ? 2 : 1));
  const length = sizes.reduce((sum, size) => sum + size, 0);
  return { encoding: 'GSM-7', length, parts: partsOf(sizes, 160, 153) };
}

/** Counts SMS parts without splitting a character between two parts. */
function partsOf(sizes: readonly number[], alone: number, each: number): number {
  const length = sizes.reduce((sum, size) => sum + size, 0);
  if (length <= alone) return length === 0 ? 0 : 1;
  let parts = 1;
  let filled = 0;
  for (const size of sizes) {
    if (filled + size > each) {
      parts++;
      filled = 0;
    }
    filled += size;
  }
  return parts;
}

const mostTexts = 3;

function smsCounts(body: string): ChannelCount[] {
  const { encoding, length, parts } = smsParts(body);
  return [
    {
      channel: 'Messages',
      text: parts === 1 ? '1 message' : `${count(parts)} messages`,
      standing: parts > mostTexts ? 'over' : parts > 1 ? 'near' : 'fits',
    },
    {
      channel: 'Characters',
      text: `${count(length)}, ${encoding}`,
      standing: encoding === 'GSM-7' ? 'fits' : 'near',
    },
  ];
}

/** The length of a text compared with the limits of each channel. */
export function channelCounts(
  kind: ContentKind,
  { heading, body }: { heading: string | null; body: string },
): ChannelCount[] {
  const length = signsIn(body);
  switch (kind) {
    case 'post':
      return [
        limited('Instagram', length, 2_200),
        limited('Google', length, 1_500),
        limited('X', weightOnX(body), 280),
      ];
    case 'email':
      return [limited('Subject', signsIn(heading ?? ''), 60), limited('Body', length, 5_000)];
    case 'text':
      return smsCounts(body);
    case 'review_reply':
      return [limited('Google', length, 4_000), limited('Facebook', length, 8_000)];
    case 'job_story':
      return [limited('Title', signsIn(heading ?? ''), 80), limited('Website', length, 8_000)];
  }
}
