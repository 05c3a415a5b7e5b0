import { expect, test } from 'vitest';
import { shareTexts } from './share-link.tsx';

test('the sharing messages for an invoice match the specification word for word', () => {
  const texts = Object.values(shareTexts('invoice')).map(
    ({ title, description }) => `${title} / ${description}`,
  );
  expect(texts.slice(0, 6)).toEqual([
    'Email required / Please enter an email address to share this invoice.',
    'Invoice shared / The invoice has been shared successfully.',
    'Sharing failed / There was an error sharing this invoice. Please try again.',
    'Sharing removed / The user no longer has access to this invoice.',
    'Action failed / There was an error removing access. Please try again.',
    'Link copied / Invoice sharing link copied to clipboard.',
  ]);
});
