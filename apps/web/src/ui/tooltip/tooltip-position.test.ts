import { expect, test } from 'vitest';
import { tooltipPosition } from './tooltip-position.ts';

const screen = { width: 400, height: 300 };
const tip = { width: 100, height: 24 };

function box(left: number, top: number) {
  return { left, top, width: 40, height: 40 };
}

test('stands above and in the middle', () => {
  expect(tooltipPosition(box(180, 150), tip, screen, 'top')).toEqual({ left: 150, top: 120 });
});

test('goes below where there is no room above', () => {
  expect(tooltipPosition(box(180, 4), tip, screen, 'top')).toEqual({ left: 150, top: 50 });
});

test('stays on the screen at the edges', () => {
  expect(tooltipPosition(box(0, 150), tip, screen, 'top').left).toBe(8);
  expect(tooltipPosition(box(360, 150), tip, screen, 'top').left).toBe(292);
});

test('stands beside a rail, and on the other side at the right edge', () => {
  expect(tooltipPosition(box(12, 150), tip, screen, 'right')).toEqual({ left: 64, top: 158 });
  expect(tooltipPosition(box(350, 150), tip, screen, 'right')).toEqual({ left: 238, top: 158 });
});
