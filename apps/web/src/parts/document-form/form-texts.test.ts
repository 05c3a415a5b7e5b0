import { expect, test } from 'vitest';
import { createTexts, updateTexts } from './form-texts.ts';

test('what is said about an invoice and an estimate, word for word', () => {
  expect(createTexts('invoice')).toEqual({
    idle: 'Create Invoice',
    busy: 'Creating...',
    done: 'Invoice created successfully',
    refused: 'Creation failed',
    failed: 'Failed to create invoice. Please try again.',
  });
  expect(updateTexts('estimate')).toEqual({
    idle: 'Update Estimate',
    busy: 'Updating...',
    done: 'Estimate updated successfully',
    refused: 'Update failed',
    failed: 'Failed to update estimate. Please try again.',
  });
});
