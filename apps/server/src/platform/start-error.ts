import { EnvError } from './env.ts';
import { MissingRoles } from './migrate.ts';

/** One clear line for what a person can do about it; anything unforeseen keeps its stack. */
export function explainStartError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string };
  if (error instanceof EnvError || error instanceof MissingRoles) return error.message;
  if (code === 'EADDRINUSE')
    return `port ${port} is already in use. Stop the other program or set PORT to another number.`;
  if (code === 'EACCES' && port)
    return `port ${port} needs more rights than this user has. Set PORT to a number above 1024.`;
  if (code === 'EACCES' || code === 'EROFS')
    return `the data folder is not writable (${error.message}). Set DATA_DIR to a folder you own.`;
  if (code === 'ENOSPC') return 'the disk is full. Make room, then start again.';
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'ETIMEDOUT' || code === 'EAI_AGAIN') {
    return `the database at ${address ?? 'DATABASE_URL'}${port ? `:${port}` : ''} cannot be reached (${code}). Check DATABASE_URL and that PostgreSQL is running.`;
  }
  if (code === '28P01' || code === '28000' || code === '3D000')
    return `the database refused the connection: ${error.message}. Check DATABASE_URL.`;
  if (error.name === 'StartError') return error.message;
  return error.stack ?? error.message;
}
