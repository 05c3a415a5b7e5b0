import { expect, test } from 'vitest';
import { createTexts, updateTexts } from './form-actions.tsx';

test('the form labels and messages for invoices and estimates match the specification word for word', () => {
  expect(createTexts('invoice')).toEqual({
    idle: 'Create Invoice',
    busy: 'Creating...',
    done: 'Invoice created successfully',
    refused: 'Creation failed',
    failed: 'Failed to create invoice. Please try again.',
  });
  expect(createTexts('estimate')).toMatchObject({
    done: 'Estimate created successfully',
    failed: 'Failed to create estimate. Please try again.',
  });
  expect(updateTexts('invoice')).toEqual({
    idle: 'Update Invoice',
    busy: 'Updating...',
    done: 'Invoice updated successfully',
    refused: 'Update failed',
    failed: 'Failed to update invoice. Please try again.',
  });
  expect(updateTexts('estimate')).toMatchObject({
    done: 'Estimate updated successfully',
    failed: 'Failed to update estimate. Please try again.',
  });
});
