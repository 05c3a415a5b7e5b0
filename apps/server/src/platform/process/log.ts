import pino from 'pino';

export type Log = pino.Logger;

const gatherBytes = 4_096;
const gatherMs = 1_000;

/**
 * Writes log lines in batches, at the latest after a second and when the process exits, because writing each line
 * separately makes requests 4% slower. The logging library's writer is not used, because when the disk is full, it
 * throws an error and then retries forever instead of exiting.
 */
class StandardOutput {
  #waiting = '';
  #timer: NodeJS.Timeout | undefined;

  constructor() {
    process.once('exit', () => this.#flush());
  }

  write(line: string): void {
    this.#waiting += line;
    if (this.#waiting.length >= gatherBytes) this.#flush();
    else this.#timer ??= setTimeout(() => this.#flush(), gatherMs).unref();
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#waiting) process.stdout.write(this.#waiting);
    this.#waiting = '';
  }
}

const standardOutput = new StandardOutput();

/** The parts of a database error that can contain values of rows, such as the email address of a customer. */
const partsWithValues = ['detail', 'where', 'hint', 'internalQuery'];

/** Describes an error for the log without the values of rows. Its message, code, table and constraint are kept. */
export function describeError(error: Error): Record<string, unknown> {
  const described: Record<string, unknown> = { ...pino.stdSerializers.err(error) };
  for (const part of partsWithValues) delete described[part];
  return described;
}

/**
 * Creates a logger that writes structured lines. On a terminal, where a person reads the log, only warnings and errors
 * are written by default. URL paths that could contain a secret are redacted.
 */
export function createLog(level: string | undefined): Log {
  return pino(
    {
      level: level ?? (process.stdout.isTTY ? 'warn' : 'info'),
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
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
