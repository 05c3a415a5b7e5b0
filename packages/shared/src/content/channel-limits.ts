import type { ContentKind } from './content-kind.ts';

/** How a text stands to one place where it may go. */
export interface ChannelCount {
  channel: string;
  /** '236 of 2,200' */
  text: string;
  standing: 'fits' | 'near' | 'over';
}

/** Signs as people count them: an emoji is one. */
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

export const signsIn = (text: string): number => {
  let count = 0;
  for (const _ of segmenter.segment(text)) count++;
  return count;
};

/** Drawn as a picture, in however many code points. */
const isEmoji = (sign: string) => /\p{Emoji_Presentation}|\ufe0f|\u20e3/u.test(sign);

/** X counts these code points as one and all others as two. */
const isLight = (sign: string) =>
  sign <= '\u10ff' || /^[\u2000-\u200d\u2010-\u201f\u2032-\u2037]/u.test(sign);

/** What X makes of a text: an emoji is two, however it is put together. */
export const weightOnX = (text: string): number => {
  let weight = 0;
  for (const { segment } of segmenter.segment(text.normalize('NFC'))) {
    if (isEmoji(segment)) weight += 2;
    else for (const sign of segment) weight += isLight(sign) ? 1 : 2;
  }
  return weight;
};

const count = (value: number) => value.toLocaleString('en-US');

/** From here on there is not much left. */
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
/** They take the room of two. */
const gsmDouble = new Set('\f^{}\\[~]|€');

export interface SmsParts {
  encoding: 'GSM-7' | 'UCS-2';
  length: number;
  parts: number;
}

/** What a text costs as messages: 160 or 153 signs each, 70 or 67 once one of them is none of the telephone's own. */
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

/** No sign is torn between two messages. */
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

/** What the places where it may go make of it. */
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
