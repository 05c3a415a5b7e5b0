import { expect, test } from 'vitest';
import {
  ApiError,
  errorMessage,
  failureText,
  fieldErrors,
  hasCode,
  isOutOfReach,
  isRefused,
  isSessionMissing,
  isUnreachable,
  refusalReasons,
} from './errors.ts';

const offline = new TypeError('Failed to fetch');

test('the server counts as unreachable if there is no response or only a gateway error, but not if the server itself returns an error', () => {
  expect(isUnreachable(offline)).toBe(true);
  for (const status of [502, 503, 504]) expect(isUnreachable(new ApiError(status, 'X', ''))).toBe(true);
  for (const status of [400, 404, 500]) expect(isUnreachable(new ApiError(status, 'X', ''))).toBe(false);
  expect(isUnreachable(new DOMException('Stopped', 'AbortError'))).toBe(false);
});

test('a failure to load code is treated as a network failure, and a programming error is not', () => {
  expect(isOutOfReach(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'))).toBe(true);
  expect(isOutOfReach(new ApiError(503, 'X', ''))).toBe(true);
  expect(isOutOfReach(new TypeError("Cannot read properties of undefined (reading 'id')"))).toBe(false);
});

test('a request that the server rejected is not retried, and a request that failed with a server error is retried', () => {
  expect(isRefused(new ApiError(422, 'WEAK_PASSWORD', 'Too weak'))).toBe(true);
  expect(isRefused(new ApiError(500, 'INTERNAL_SERVER_ERROR', 'Broken'))).toBe(false);
  expect(isRefused(offline)).toBe(false);
});

test('the error code, field messages and reasons are read from the error response', () => {
  const weak = new ApiError(422, 'WEAK_PASSWORD', 'Too weak', { reasons: ['Use at least 12 characters'] });
  const invalid = new ApiError(400, 'BAD_REQUEST', 'Check it', { fields: { email: 'Please enter one' } });
  expect(hasCode(weak, 'WEAK_PASSWORD')).toBe(true);
  expect(refusalReasons(weak)).toEqual(['Use at least 12 characters']);
  expect(fieldErrors(invalid)).toEqual({ email: 'Please enter one' });
  expect(fieldErrors(offline)).toEqual({});
  expect(isSessionMissing(new ApiError(400, 'AUTH_SESSION_MISSING', 'Auth session missing!'))).toBe(true);
});

test('the error message comes from the server, or is a default if there is no response', () => {
  expect(errorMessage(new ApiError(400, 'BAD_REQUEST', 'Check it'))).toBe('Check it');
  expect(errorMessage(offline)).toBe('Failed to connect to the server. Please check your connection.');
  expect(errorMessage('odd', 'Failed to save')).toBe('Failed to save');
});

test('an error response from the server is not reported as a lost connection', () => {
  const said = (error: unknown) => Object.values(failureText(error)).join(': ');
  const noConnection = 'Connection Error: Failed to connect to the server. Please check your connection.';
  expect(said(offline)).toBe(noConnection);
  expect(said(new ApiError(502, 'UNKNOWN', ''))).toBe(noConnection);
  expect(said(new ApiError(500, 'UNKNOWN', ''))).toMatch(/^The server has a problem: Something went wrong/);
  expect(said(new ApiError(503, 'SERVICE_UNAVAILABLE', 'The database is away.'))).toMatch(
    /^The server has a problem: The database is away\./,
  );
  expect(said(new ApiError(429, 'TOO_MANY_REQUESTS', 'Please wait 5 seconds.'))).toMatch(
    /^Too many requests: Please wait 5 seconds\. We try again/,
  );
});
