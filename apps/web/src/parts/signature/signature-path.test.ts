import { SignEstimate } from '@dayworks/shared/estimates/shared-estimate';
import { expect, test } from 'vitest';
import { draw, emptyDrawing, lift, putDown } from './signature-pad.tsx';

test('pen strokes are converted to path data within the signature area', () => {
  const first = draw(putDown(emptyDrawing, { x: 10, y: 20.04 }), { x: 30.26, y: 999 });
  const second = draw(putDown(lift(first), { x: -5, y: 60 }), { x: 500, y: 60 });
  expect(second.path).toBe('M 10 20 L 10 20 L 30.3 120 M 0 60 L 0 60 L 400 60');
});

test('neither a pen that does not move nor a pen that is lifted draws a line', () => {
  const dot = putDown(emptyDrawing, { x: 10, y: 10 });
  expect(draw(dot, { x: 10.5, y: 10.5 })).toBe(dot);
  expect(draw(lift(dot), { x: 90, y: 90 }).path).toBe(dot.path);
});

test('the server accepts a signature no matter how long the customer draws', () => {
  let drawing = putDown(emptyDrawing, { x: 0, y: 0 });
  for (let step = 0; step < 10_000; step++)
    drawing = draw(drawing, { x: step % 2 ? 399.9 : 0.1, y: step % 120 });
  const { success } = SignEstimate.shape.drawing.safeParse(drawing.path);
  expect(success).toBe(true);
  expect(drawing.path.length).toBeGreaterThan(19_000);
});
