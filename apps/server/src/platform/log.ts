import pino from 'pino';

export type Log = pino.Logger;

/** A full disk or a terminal that went away takes lines, never the server. */
function standardOutput() {
  const output = pino.destination({ fd: 1, sync: true });
  output.on('error', () => {});
  return output;
}

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
    standardOutput(),
  );
}
