/** An error that the user of the launcher can understand and fix, so it is shown without a stack trace. */
export class LaunchError extends Error {}

export function say(line) {
  process.stdout.write(`dayworks  ${line}\n`);
}

/**
 * Prints a line at regular intervals, until the returned function is called, to show that a long task is still
 * running.
 */
export function sayWhileWaiting(line, everyMs = 10_000) {
  const startedAt = Date.now();
  const timer = setInterval(() => say(`${line} (${seconds(startedAt)})`), everyMs);
  return () => clearInterval(timer);
}

export function seconds(startedAt) {
  return `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
}
