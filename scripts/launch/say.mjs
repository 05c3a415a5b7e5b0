/** Something the person at the terminal can understand and act on: shown without a stack. */
export class LaunchError extends Error {}

export function say(line) {
  process.stdout.write(`dayworks  ${line}\n`);
}

/** Shows that something long still goes on, until the returned function is called. */
export function sayWhileWaiting(line, everyMs = 10_000) {
  const startedAt = Date.now();
  const timer = setInterval(() => say(`${line} (${seconds(startedAt)})`), everyMs);
  return () => clearInterval(timer);
}

export function seconds(startedAt) {
  return `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
}
