import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Scratch {
  folder: string;
  /** Registers a cleanup step that runs before the folder is deleted; the newest step runs first. */
  onEnd(step: () => unknown): void;
}

/**
 * Creates a folder for one run. Afterward, the folder is deleted and everything started in it is stopped. KEEP=1
 * keeps the folder.
 */
export async function withScratch<T>(name: string, work: (scratch: Scratch) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), `dayworks-${name}-`));
  const steps: (() => unknown)[] = [];
  const clean = async () => {
    for (const step of steps.splice(0)) await end(step);
    if (!process.env.KEEP) rmSync(folder, { recursive: true, force: true });
    else process.stdout.write(`kept: ${folder}\n`);
  };
  const interrupted = () => void clean().then(() => process.exit(130));
  process.once('SIGINT', interrupted);
  process.once('SIGTERM', interrupted);
  try {
    return await work({ folder, onEnd: (step) => void steps.unshift(step) });
  } finally {
    process.off('SIGINT', interrupted);
    process.off('SIGTERM', interrupted);
    await clean();
  }
}

/** A failing cleanup step must not prevent the others from running. */
async function end(step: () => unknown): Promise<void> {
  try {
    await step();
  } catch {}
}
