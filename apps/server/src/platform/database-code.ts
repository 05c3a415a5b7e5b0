/** A row that is there already. */
export const uniqueViolation = '23505';

/** What PostgreSQL called the error, however many others it is wrapped in. */
export function databaseCode(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code } = current as { code?: unknown };
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}
