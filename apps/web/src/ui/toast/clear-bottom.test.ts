import { expect, test } from 'vitest';
import { type Box, clearBottom } from './keep-clear.ts';

const phone = { own: box(16, 374, 700, 770), viewportHeight: 844, edge: 16 };

function box(left: number, right: number, top: number, bottom: number): Box {
  return { left, right, top, bottom };
}

const bottomBar = box(0, 390, 784, 844);
const footer = box(0, 390, 775, 844);

test.each([
  ['nothing is at the bottom', [], 16],
  ['the bottom bar of a phone', [bottomBar], 76],
  ['a footer over the bar', [bottomBar, footer], 85],
  ['a bar above another bar', [bottomBar, box(16, 374, 700, 768)], 160],
  ['a footer in the middle of the screen, far above', [box(0, 390, 300, 360)], 16],
  ['a bar that is not shown at this width', [box(0, 0, 0, 0)], 16],
  ['a bar that is still below the screen', [box(0, 390, 844, 913)], 16],
])('toasts do not cover pinned buttons: %s', (_, pinned, bottom) => {
  expect(clearBottom({ ...phone, pinned })).toBe(bottom);
});

test('on a desktop, toasts do not shift to make room for buttons beside them', () => {
  const desk = { own: box(1052, 1408, 780, 868), viewportHeight: 900, edge: 32 };
  expect(clearBottom({ ...desk, pinned: [box(500, 940, 820, 880)] })).toBe(32);
  expect(clearBottom({ ...desk, pinned: [box(880, 1440, 831, 900)] })).toBe(85);
});
