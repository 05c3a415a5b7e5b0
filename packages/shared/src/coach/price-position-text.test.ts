import { expect, test } from 'vitest';
import { fixedPrices, type PricePosition } from './price-position.ts';
import { pricePositionText } from './price-position-text.ts';

const position: PricePosition = { basis: 'own', times: 36, lowest: 150, usual: 165, highest: 185 };

test.each([
  [165, 'Your usual price. Sold 36 times at $150.00 to $185.00.'],
  [168, 'Your usual price. Sold 36 times at $150.00 to $185.00.'],
  [181.5, '10% above your usual price. Sold 36 times at $150.00 to $185.00.'],
  [150, '9% below your usual price. Sold 36 times at $150.00 to $185.00.'],
  [149.99, 'Lower than you have ever charged. Sold 36 times at $150.00 to $185.00.'],
  [185.01, 'Higher than you have ever charged. Sold 36 times at $150.00 to $185.00.'],
])('a price of %d is compared with earlier prices of the item: %s', (price, text) => {
  expect(pricePositionText(price, position)).toBe(text);
});

test('no price range is shown for an item that was always sold at the same price', () => {
  expect(pricePositionText(40, { basis: 'own', times: 1, lowest: 40, usual: 40, highest: 40 })).toBe(
    'Your usual price. Sold once at $40.00.',
  );
});

test('for an item without price history, a typical price range is shown and labeled as a general rule', () => {
  expect(pricePositionText(40, fixedPrices)).toBe(
    'Not sold yet. Rule of thumb: $75.00 to $125.00, ideally $99.99.',
  );
});
