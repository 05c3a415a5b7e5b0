import { expect, test } from 'vitest';
import { tooltipPosition } from './tooltip-layer.tsx';

const screen = { width: 400, height: 300 };
const tip = { width: 100, height: 24 };

function box(left: number, top: number) {
  return { left, top, width: 40, height: 40 };
}

test('a tooltip is centered above the element that it belongs to', () => {
  expect(tooltipPosition(box(180, 150), tip, screen, 'top')).toEqual({ left: 150, top: 120 });
});

test('a tooltip is placed below its element if there is no room above', () => {
  expect(tooltipPosition(box(180, 4), tip, screen, 'top')).toEqual({ left: 150, top: 50 });
});

test('a tooltip near the edge of the screen stays within the screen', () => {
  expect(tooltipPosition(box(0, 150), tip, screen, 'top').left).toBe(8);
  expect(tooltipPosition(box(360, 150), tip, screen, 'top').left).toBe(292);
});

test('a tooltip is placed to the right of an icon in a narrow sidebar, or to its left at the right edge of the screen', () => {
  expect(tooltipPosition(box(12, 150), tip, screen, 'right')).toEqual({ left: 64, top: 158 });
  expect(tooltipPosition(box(350, 150), tip, screen, 'right')).toEqual({ left: 238, top: 158 });
});
