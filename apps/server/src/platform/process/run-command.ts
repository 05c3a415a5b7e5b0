import { explainStartError } from './start-failure.ts';

/** Prints one line for the person who started a command. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs a command of the launcher. If it fails, the reason is printed in one line where a person can do something. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${explainStartError(error)}\n`);
    process.exitCode = 1;
  }
}
