/** A startup failure that a person can fix; only its message is shown. */
export class StartError extends Error {
  override name = 'StartError';
}

type SystemError = Error & { code?: string; port?: number; address?: string };

const unreachable = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ECONNRESET',
]);
const refusedStates = new Set(['28P01', '28000', '3D000', '53300']);

/** Returns one clear line for a startup error that a person can fix; an unexpected error keeps its stack trace. */
export function explainStartError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = '', port, address } = error as SystemError;
  if (error instanceof StartError) return error.message;
  if (code === 'EADDRINUSE')
    return `port ${port} is already in use. Stop the other program or set PORT to another number.`;
  if (code === 'EACCES' && port)
    return `port ${port} needs more permissions than this user has. Set PORT to a number above 1024.`;
  if (code === 'EACCES' || code === 'EROFS')
    return `a file cannot be written (${error.message}). Set DATA_DIR to a folder you own.`;
  if (code === 'ENOSPC') return 'the disk is full. Free up space, then start again.';
  if (unreachable.has(code)) {
    const where = address ? ` at ${address}:${port}` : '';
    return `the database${where} cannot be reached (${code}). Check DATABASE_URL and that PostgreSQL is running.`;
  }
  if (refusedStates.has(code))
    return `the database refused the connection: ${error.message}. Check DATABASE_URL.`;
  return error.stack ?? error.message;
}
