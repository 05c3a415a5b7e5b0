import pino from 'pino';

export type Log = pino.Logger;

/** Lines are written some at a time, at the latest after a second and at the end: each alone costs a request 4 %. */
const destination = () => pino.destination({ sync: false, minLength: 4096, periodicFlush: 1_000 });

/** Structured lines; quiet on a terminal, where a person reads. Paths that could hold a secret are cut. */
export function createLog(level: string | undefined): Log {
  const options: pino.LoggerOptions = {
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
  };
  return pino(options, destination());
}
