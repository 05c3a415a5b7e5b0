/**
 * Passes on an operator's request to restore a backup while the server is running. The server then stops, restores the
 * backup and starts again (main.ts).
 */
export class RestoreRequests {
  readonly #asked = Promise.withResolvers<string>();

  /** Resolves with the name of the backup when an operator requests a restore. */
  get asked(): Promise<string> {
    return this.#asked.promise;
  }

  ask(name: string): void {
    this.#asked.resolve(name);
  }
}
