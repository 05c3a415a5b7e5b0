import * as z from 'zod';

/** All errors that the product returns, with their HTTP status. */
export const errorStatuses = {
  BAD_REQUEST: 400,
  AUTH_SESSION_MISSING: 400,
  INVALID_CREDENTIALS: 400,
  WEAK_PASSWORD: 422,
  INVALID_JWT: 401,
  INVALID_ACCESS_TOKEN: 401,
  BEYOND_ACCESS_TOKEN: 403,
  REAUTHENTICATION_NEEDED: 403,
  ADDRESS_NOT_PROVEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
  INVALID_TOKEN_RESPONSE: 500,
  SERVICE_UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

/** Maps a field path to an error message that tells the user what to do. */
export type FieldErrors = Record<string, string>;

export const ErrorData = z.object({
  fields: z.record(z.string(), z.string()).optional(),
  reasons: z.array(z.string()).optional(),
  details: z.string().optional(),
  retry_after_seconds: z.number().optional(),
  /** The value 'totp' means that the user can re-authenticate only with a code from an authenticator app. */
  asks: z.literal('totp').optional(),
});
export type ErrorData = z.infer<typeof ErrorData>;

export const ErrorBody = z.object({
  code: z.string(),
  status: z.number(),
  message: z.string(),
  data: ErrorData,
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** An error with a reason that the user can act on. Apart from the error code, the class is independent of HTTP. */
export class DomainError extends Error {
  override name = 'DomainError';
  readonly code: ErrorCode;
  readonly data: ErrorData;

  constructor(code: ErrorCode, message: string, data: ErrorData = {}) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

export const invalid = (message: string, fields?: FieldErrors) =>
  new DomainError('BAD_REQUEST', message, fields ? { fields } : {});

/**
 * The error for a record that does not exist, belongs to another business or is forbidden. The error is always the
 * same, so that callers cannot tell these cases apart.
 */
export const notFound = (what = 'Not found') => new DomainError('NOT_FOUND', what, { details: 'PGRST116' });

export const conflict = (message: string) => new DomainError('CONFLICT', message);

export const tooManyRequests = (
  retryAfterSeconds: number,
  message = 'Too many attempts. Please wait a few minutes and try again.',
) => new DomainError('TOO_MANY_REQUESTS', message, { retry_after_seconds: retryAfterSeconds });

export const sessionMissing = () => new DomainError('AUTH_SESSION_MISSING', 'Auth session missing!');

/**
 * Before a sensitive change, the user must re-authenticate; the web app asks the user to do so and repeats the
 * request.
 */
export const reauthenticationNeeded = (data: Pick<ErrorData, 'asks'> = {}) =>
  new DomainError('REAUTHENTICATION_NEEDED', 'Please confirm that it’s you', data);

/** Unknown, expired and revoked tokens cause the same error, so that callers cannot tell them apart. */
export const invalidAccessToken = () =>
  new DomainError('INVALID_ACCESS_TOKEN', 'This access token is not valid');

export const invalidJwt = () => new DomainError('INVALID_JWT', 'Invalid JWT');
