import type { OverlayOptions } from 'sharp';
import { findFont } from '../pdf/find-font.ts';
import { html } from '../platform/html.ts';
import { draw, type Sharp } from './image-queue.ts';

/** The content of a generated image: one photo or two photos side by side, each with an optional label. */
export interface Composition {
  panes: readonly { bytes: Buffer; label: string | null }[];
  /** The mark in the corner of the image: the logo or, if there is no logo, the initial of the business name. */
  logo: Uint8Array | null;
  initial: string;
}

const size = { width: 1200, height: 900 };
const gap = 6;
const margin = 32;
const badgePx = 96;
const maxInputPixels = 60_000_000;
const ink = '#1c1c1a';
const fontFile = 'inter/600SemiBold/Inter_600SemiBold.ttf';

const box = (width: number, height: number, radius: number, fill: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}" fill="${fill}"/></svg>`,
  );

/** Renders text as an image. If our font is missing, a system font is used. */
async function wordsOf(sharp: Sharp, words: string, { color, dpi }: { color: string; dpi: number }) {
  const fontfile = findFont(fontFile);
  const { data, info } = await sharp({
    text: {
      text: html`<span foreground="${color}">${words}</span>`.value,
      font: fontfile ? 'Inter SemiBold 12' : 'sans bold 12',
      ...(fontfile && { fontfile }),
      rgba: true,
      dpi,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Renders text on a colored background at a given position in the image. */
async function onPlate(
  sharp: Sharp,
  words: string,
  {
    color,
    plate,
    dpi,
    at,
  }: { color: string; plate: string; dpi: number; at: { left: number; bottom: number } },
): Promise<OverlayOptions[]> {
  const text = await wordsOf(sharp, words, { color, dpi });
  const [width, height] = [text.width + 40, 60];
  const top = size.height - at.bottom - height;
  return [
    { input: box(width, height, 12, plate), left: at.left, top },
    { input: text.data, left: at.left + 20, top: top + Math.round((height - text.height) / 2) },
  ];
}

async function badgeOf(sharp: Sharp, { logo, initial }: Composition): Promise<OverlayOptions[]> {
  const [left, top] = [size.width - margin - badgePx, size.height - margin - badgePx];
  if (logo) {
    const inner = badgePx - 16;
    const input = await sharp(logo, { limitInputPixels: maxInputPixels })
      .resize(inner, inner, { fit: 'contain', background: '#ffffff' })
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer();
    return [
      { input: box(badgePx, badgePx, 20, '#ffffff'), left, top },
      { input, left: left + 8, top: top + 8 },
    ];
  }
  const letter = initial.toUpperCase();
  if (!/[\p{L}\p{N}]/u.test(letter)) return [];
  const text = await wordsOf(sharp, letter, { color: '#ffffff', dpi: 300 });
  return [
    { input: box(badgePx, badgePx, 20, ink), left, top },
    {
      input: text.data,
      left: left + Math.round((badgePx - text.width) / 2),
      top: top + Math.round((badgePx - text.height) / 2),
    },
  ];
}

async function compose(sharp: Sharp, composition: Composition) {
  const { panes } = composition;
  const paneWidth = Math.floor((size.width - gap * (panes.length - 1)) / panes.length);
  try {
    const layers: OverlayOptions[] = [];
    for (const [index, { bytes, label }] of panes.entries()) {
      const left = index * (paneWidth + gap);
      const input = await sharp(bytes, { limitInputPixels: maxInputPixels, failOn: 'error' })
        .rotate()
        .resize(paneWidth, size.height, { fit: 'cover' })
        .flatten({ background: '#ffffff' })
        .toBuffer();
      layers.push({ input, left, top: 0 });
      if (label) {
        const at = { left: left + margin, bottom: margin };
        layers.push(...(await onPlate(sharp, label, { color: ink, plate: '#ffffff', dpi: 180, at })));
      }
    }
    layers.push(...(await badgeOf(sharp, composition)));
    const bytes = await sharp({ create: { ...size, channels: 3, background: '#ffffff' } })
      .composite(layers)
      .jpeg({ quality: 84 })
      .toBuffer();
    return { bytes, ...size };
  } catch {
    return null;
  }
}

/** Composes a public image from photos of the business. Returns null if one of the files is not an image. */
export const drawPicture = (share: string, composition: Composition) =>
  draw(share, (sharp) => compose(sharp, composition));
