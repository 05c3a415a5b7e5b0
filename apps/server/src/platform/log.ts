import pino from 'pino';

export type Log = pino.Logger;

/** Not the library's own writer: that one throws when the disk is full, and then tries for ever to write before it ends. */
const standardOutput = { write: (line: string) => void process.stdout.write(line) };

/** Structured lines; quiet on a terminal, where a person reads. Paths that could hold a secret are cut. */
export function createLog(level: string | undefined): Log {
  return pino(
    {
      level: level ?? (process.stdout.isTTY ? 'warn' : 'info'),
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: [
          'password',
          'token',
          'cookie',
          'authorization',
          '*.password',
          '*.token',
          '*.cookie',
          '*.authorization',
        ],
        censor: '[cut]',
      },
    },
    standardOutput,
  );
}
