import type { ErrorCode, ErrorData, FieldErrors } from '@dayworks/shared/errors';

/** An error response from the server. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly data: ErrorData;

  constructor(status: number, code: string, message: string, data: ErrorData = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.data = data;
  }
}

const gatewayStatuses = new Set([502, 503, 504]);

/**
 * Returns whether there was no response from the server, or only a response from a gateway in front of it. In both
 * cases, a later retry can succeed.
 */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof ApiError) return gatewayStatuses.has(error.status);
  return error instanceof Error && error.name !== 'AbortError';
}

/** Matches the error messages that browsers use when code has failed to load. */
const missingCode = /dynamically imported module|module script failed|preload CSS/i;

/**
 * Returns whether an error means that the server is unreachable. Unlike `isUnreachable`, this function handles errors
 * during rendering, and most of those are programming errors.
 */
export const isOutOfReach = (error: unknown) =>
  error instanceof ApiError
    ? isUnreachable(error)
    : error instanceof Error && missingCode.test(error.message);

/** Returns whether the server understood and rejected the request. A retry would then give the same result. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

export function hasCode(error: unknown, code: ErrorCode): boolean {
  return error instanceof ApiError && error.code === code;
}

export const isSessionMissing = (error: unknown) => hasCode(error, 'AUTH_SESSION_MISSING');

export function fieldErrors(error: unknown): FieldErrors {
  return (error instanceof ApiError && error.data.fields) || {};
}

/** Returns the reasons why a password was rejected. */
export function refusalReasons(error: unknown): string[] {
  return (error instanceof ApiError && error.data.reasons) || [];
}

export const unreachableText = {
  title: 'Connection Error',
  description: 'Failed to connect to the server. Please check your connection.',
} as const;

/** Returns a message for the user. A default message is used if the server did not respond or sent no message. */
export function errorMessage(error: unknown, fallback = 'Something went wrong. Please try again.'): string {
  if (error instanceof ApiError) return error.message || fallback;
  return isUnreachable(error) ? unreachableText.description : fallback;
}

/**
 * Returns the error message for a screen that has no data to show, because the server could not be reached or
 * returned an error.
 */
export const failureText = (error: unknown): { title: string; description: string } =>
  error instanceof ApiError && (error.message || !isUnreachable(error))
    ? {
        title: error.status === 429 ? 'Too many requests' : 'The server has a problem',
        description: `${errorMessage(error)} We try again every 10 seconds.`,
      }
    : unreachableText;
