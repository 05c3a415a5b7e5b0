import {
  DomainError,
  type ErrorBody,
  type ErrorCode,
  type ErrorData,
  errorStatuses,
  type FieldErrors,
  sessionMissing,
  tooManyRequests,
} from '@dayworks/shared/errors';
import { ORPCError, ValidationError } from '@orpc/server';
import { APIError } from 'better-auth/api';
import { currentRequest } from '../platform/current-request.ts';
import { databaseCode } from '../platform/database/database-errors.ts';
import { busyText } from '../platform/limits/business-turns.ts';
import { LineFull } from '../platform/limits/fair-queue.ts';
import type { Log } from '../platform/process/log.ts';

/** PostgreSQL error codes for a lost connection, a shutdown or a lack of resources; the client should try again later. */
const unavailableStates = /^(08|53|57P0)/;
const connectionCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOSPC']);
const connectionTexts =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|pool (is|after calling end)/i;

function isUnavailable(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code, syscall } = current as { code?: unknown; syscall?: unknown };
    // The socket file of the embedded PostgreSQL does not exist while PostgreSQL starts again.
    if (code === 'ENOENT' && syscall === 'connect') return true;
    if (typeof code === 'string' && (unavailableStates.test(code) || connectionCodes.has(code))) return true;
    if (connectionTexts.test(current.message)) return true;
  }
  // The auth library wraps errors of its database queries in its own error type.
  return error instanceof APIError && error.statusCode >= 500;
}

/**
 * The maximum number of validation errors in a response, so that a large invalid request body does not produce an
 * even larger response.
 */
const mostFields = 100;
const longestMessage = 200;

function fieldsOf(error: ValidationError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues.slice(0, mostFields)) {
    const path = (issue.path ?? []).map((key) => (typeof key === 'object' ? key.key : key)).join('.');
    fields[path.slice(0, longestMessage) || 'body'] ??= issue.message.slice(0, longestMessage);
  }
  return fields;
}

/**
 * Text that the database cannot store and numbers that are out of range are mistakes of the caller, not server errors.
 */
const badInputStates = new Set(['22P05', '22021', '22003', '22007', '22008', '22009', '22P02']);

/**
 * PostgreSQL error codes for a statement that timed out or was aborted because of a deadlock, if the automatic retries
 * failed too.
 */
const gaveUpStates = new Set(['57014', '55P03', '40P01', '40001']);

/** If the queue for images, pages or password hashes is full, the client should retry after this delay. */
const retryAfterSeconds = 10;
const lineFullText = 'The server is very busy right now. Please try again in a few seconds.';

const withCode = (code: ErrorCode, message: string, data: ErrorData = {}) =>
  new ORPCError(code, { status: errorStatuses[code], message, data });

/** Names the request and its business in a log line. */
const caller = (requestId: string) => ({ requestId, businessId: currentRequest.getStore()?.businessId });

/** Converts internal errors to the information that the client is allowed to see. Only this function does so. */
export function toResponseError(error: unknown, log: Log, requestId: string): ORPCError<string, unknown> {
  if (error instanceof DomainError) return withCode(error.code, error.message, error.data);
  if (error instanceof ORPCError) {
    if (error.cause instanceof ValidationError && error.code === 'BAD_REQUEST') {
      const fields = fieldsOf(error.cause);
      return withCode('BAD_REQUEST', Object.values(fields)[0] ?? 'Please check what you entered', { fields });
    }
    if (error.status < 500)
      return new ORPCError(error.code, { status: error.status, message: error.message, data: {} });
  }
  if (error instanceof LineFull)
    return toResponseError(tooManyRequests(retryAfterSeconds, lineFullText), log, requestId);
  // The auth library was called with a session that ended during the request.
  if (error instanceof APIError && error.statusCode === 401)
    return toResponseError(sessionMissing(), log, requestId);
  if (isUnavailable(error)) {
    log.warn({ ...caller(requestId), err: (error as Error).message }, 'database not reachable');
    return withCode(
      'SERVICE_UNAVAILABLE',
      'The database cannot be reached right now. Nothing was changed. Please try again.',
    );
  }
  if (badInputStates.has(databaseCode(error) ?? '')) {
    return withCode(
      'BAD_REQUEST',
      'Something in this request cannot be saved. Please check what you entered.',
    );
  }
  log.error({ ...caller(requestId), err: error }, 'request failed');
  if (gaveUpStates.has(databaseCode(error) ?? '')) return withCode('SERVICE_UNAVAILABLE', busyText);
  return withCode(
    'INTERNAL_SERVER_ERROR',
    'Something went wrong on our end. Nothing was changed. Please try again.',
  );
}

export function errorBody(error: ORPCError<string, unknown>): ErrorBody {
  return {
    code: error.code,
    status: error.status,
    message: error.message,
    data: (error.data ?? {}) as ErrorData,
  };
}
