import { expect, test } from 'vitest';
import { businessFailure } from './business.ts';
import { ApiError } from './errors.ts';

const broken = new ApiError(500, 'INTERNAL_SERVER_ERROR', '');
const unreachable = {
  look: 'default',
  title: 'Connection Error',
  description: 'Failed to connect to the server. Please check your connection.',
};

test.each([
  [broken, false, 'Failed to load business data. Please try again.'],
  [broken, true, 'Failed to load business settings'],
])('businessFailure() describes the error %s (business already shown: %s)', (error, isKnown, description) => {
  expect(businessFailure(error, isKnown)).toEqual({ look: 'destructive', title: 'Error', description });
});

test.each([new TypeError('Failed to fetch'), new ApiError(503, 'SERVICE_UNAVAILABLE', '')])(
  'businessFailure() reports a connection error for %s',
  (error) => {
    expect(businessFailure(error, false)).toEqual(unreachable);
    expect(businessFailure(error, true)).toEqual(unreachable);
  },
);
