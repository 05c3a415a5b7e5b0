import pino from 'pino';

export type Log = pino.Logger;

const gatherBytes = 4_096;
const gatherMs = 1_000;

/**
 * Lines go out some at a time, at the latest after a second and at the end: each alone costs a request four hundredths.
 * Not by the library's own writer: that one throws when the disk is full, and then tries for ever to write before it ends.
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
