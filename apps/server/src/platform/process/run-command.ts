import { explainStartError } from './start-failure.ts';

/** Prints one line to the terminal for the user who runs a command. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs a command-line command. If it fails with an error that the user can fix, the reason is printed in one line. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${explainStartError(error)}\n`);
    process.exitCode = 1;
  }
}
