import { DomainError } from '@dayworks/shared/errors';

/**
 * Thrown if the connection ended after the commit was sent but before its response arrived, so it is unknown whether
 * the transaction took effect.
 */
export class CommitUnanswered extends DomainError {
  readonly loss: Error;
  constructor(loss: Error) {
    super(
      'SERVICE_UNAVAILABLE',
      'The connection to the database was lost while saving, so your changes may or may not be saved. Please check before you try again.',
    );
    this.loss = loss;
  }
}

/** The PostgreSQL error code for a row that violates a unique constraint. */
export const uniqueViolation = '23505';

/** Returns the PostgreSQL error code, even if the error is wrapped in any number of other errors. */
export function databaseCode(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code } = current as { code?: unknown };
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}

/** Returns whether the database rejected the values themselves, so another attempt with the same values would fail again. */
export const isAboutValues = (error: unknown): boolean => /^2[23]/.test(databaseCode(error) ?? '');
