import { accessSync, constants, mkdirSync } from 'node:fs';
import { StartError } from './start-failure.ts';

/** Creates the data folder if it is missing. The folder contains secrets, so only its owner may access it. */
export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new StartError(
      `Dayworks cannot write to the data folder ${dataDir} (${code}). Make it writable for this user, or set DATA_DIR to another folder.`,
    );
  }
}
