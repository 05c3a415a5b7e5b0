import { expect, test } from 'vitest';
import {
  accentChoices,
  accentShades,
  accentText,
  contrastOnWhite,
  inkAccent,
  readHexColor,
} from './accent.ts';

test.each([
  ['#5b5bd6', '#5b5bd6'],
  ['5B5BD6', '#5b5bd6'],
  [' #55d ', '#5555dd'],
  ['#5b5bd', undefined],
  ['red', undefined],
  ['', undefined],
  ['#5b5bd6;}', undefined],
])('reads the typed color %j as %j', (typed, read) => expect(readHexColor(typed)).toBe(read));

test.each([
  ['#000000', 21],
  ['#ffffff', 1],
  ['#777777', 4.48],
  ['#5b5bd6', 5.35],
])('calculates the contrast between %s and white as %d to 1', (hex, ratio) =>
  expect(contrastOnWhite(hex)).toBeCloseTo(ratio, 1),
);

test.each([
  ['#5b5bd6', 'Readable on white, 5.4 to 1'],
  [inkAccent, 'Readable on white, 17.2 to 1'],
  ['#777777', 'Light on white, 4.4 to 1: text is printed in a darker shade'],
  ['#ffee00', 'Light on white, 1.2 to 1: text is printed in a darker shade'],
])('describes the contrast of the color %s as: %s', (hex, text) => expect(accentText(hex)).toBe(text));

test('the default color keeps its predefined shades', () => {
  expect(accentShades(inkAccent)).toEqual({ strong: '#1c1b19', soft: '#f2f1ee' });
});

test('text stays readable in every accent color', () => {
  const everyColor = Array.from({ length: 512 }, (_, index) =>
    [index >> 6, (index >> 3) & 7, index & 7].map((step) => Math.round((step * 255) / 7)),
  ).map((channels) => `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`);
  for (const hex of [...everyColor, ...accentChoices.map(({ value }) => value)]) {
    const { strong } = accentShades(hex);
    expect(contrastOnWhite(strong), hex).toBeGreaterThanOrEqual(4.5);
  }
});
