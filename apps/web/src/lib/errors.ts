import type { ErrorCode, ErrorData, FieldErrors } from '@dayworks/shared/errors';

/** The server answered, and the answer is no. */
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

/** Nobody answered, or only a gateway did: trying again later can help. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof ApiError) return gatewayStatuses.has(error.status);
  return error instanceof Error && error.name !== 'AbortError';
}

/** The words of the browsers for code that did not come. */
const missingCode = /dynamically imported module|module script failed|preload CSS/i;

/** Unlike `isUnreachable`, for what broke while drawing: there, most errors are mistakes of ours. */
export const isOutOfReach = (error: unknown) =>
  error instanceof ApiError
    ? isUnreachable(error)
    : error instanceof Error && missingCode.test(error.message);

/** The server understood and said no: asking again gives the same answer. */
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

/** Why a password was refused. */
export function refusalReasons(error: unknown): string[] {
  return (error instanceof ApiError && error.data.reasons) || [];
}

export const unreachableText = {
  title: 'Connection Error',
  description: 'Failed to connect to the server. Please check your connection.',
} as const;

/** Words for the user. A server that failed without a word, or did not answer at all, gets ours. */
export function errorMessage(error: unknown, fallback = 'Something went wrong. Please try again.'): string {
  if (error instanceof ApiError) return error.message || fallback;
  return isUnreachable(error) ? unreachableText.description : fallback;
}

/** What to say where nothing can be shown: nobody answered, or the server did, with a failure of its own. */
export const failureText = (error: unknown): { title: string; description: string } =>
  error instanceof ApiError && (error.message || !isUnreachable(error))
    ? {
        title: error.status === 429 ? 'Too many requests' : 'The server has a problem',
        description: `${errorMessage(error)} It is tried again every 10 seconds.`,
      }
    : unreachableText;
