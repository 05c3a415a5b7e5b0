const echoMs = 500;
const lookForParentMs = 1_000;

/**
 * Calls `stop` when the launcher receives a signal to exit. A single Ctrl+C arrives twice, from the terminal and from
 * npm, so a signal right after another one is ignored. SIGHUP is handled too, because an npm process that was killed
 * cannot forward signals.
 */
export function onStopSignal(stop) {
  let lastAt = Number.NEGATIVE_INFINITY;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      const isEcho = performance.now() - lastAt < echoMs;
      lastAt = performance.now();
      if (!isEcho) stop(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM');
    });
  }
  if (process.env.npm_lifecycle_event) {
    onLostParent(() => lastAt < 0 && stop('SIGTERM'));
  }
}

function onLostParent(stop) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, lookForParentMs);
  timer.unref();
}
