import { expect, test } from 'vitest';
import { priceHistory, pricePositionText } from './price-position.ts';

const history = { sold: 36, lowest: 150, average: 165, highest: 185 };

test.each([
  [165, 'Your usual price. Invoiced 36 times, at $150.00 to $185.00.'],
  [168, 'Your usual price. Invoiced 36 times, at $150.00 to $185.00.'],
  [181.5, '10% above your usual price. Invoiced 36 times, at $150.00 to $185.00.'],
  [150, '9% below your usual price. Invoiced 36 times, at $150.00 to $185.00.'],
  [149.99, 'Lower than you ever asked. Invoiced 36 times, at $150.00 to $185.00.'],
  [185.01, 'Higher than you ever asked. Invoiced 36 times, at $150.00 to $185.00.'],
])('%d among own prices: %s', (price, text) => {
  expect(pricePositionText(price, history)).toBe(text);
});

test('one price is no range', () => {
  expect(pricePositionText(40, { sold: 1, lowest: 40, average: 40, highest: 40 })).toBe(
    'Your usual price. Invoiced once, at $40.00.',
  );
});

test('without history the general rule stands in, and says that it is one', () => {
  expect(pricePositionText(40, null)).toBe(
    'Not invoiced yet. A general rule: $75.00 to $125.00, best $99.99.',
  );
});

test('the history is read from the figures of the answer', () => {
  const figure = (key: string, value: number) => ({
    key,
    label: key,
    kind: 'money' as const,
    value,
    href: null,
  });
  const figures = Object.entries(history).map(([key, value]) => figure(key, value));
  expect(priceHistory({ figures })).toEqual(history);
  expect(priceHistory({ figures: [figure('sold', 0)] })).toBeNull();
});
