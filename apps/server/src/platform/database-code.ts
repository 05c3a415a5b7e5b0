/** The PostgreSQL error code for a row that violates a unique constraint. */
export const uniqueViolation = '23505';

/** Returns the PostgreSQL error code, however many other errors it is wrapped in. */
export function databaseCode(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code } = current as { code?: unknown };
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}
