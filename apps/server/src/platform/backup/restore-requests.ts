/**
 * A restore that an operator asked for while the server runs. The server then stops serving, restores, and starts
 * again (main.ts).
 */
export class RestoreRequests {
  readonly #asked = Promise.withResolvers<string>();

  /** Resolves with the name of the backup to restore. */
  get asked(): Promise<string> {
    return this.#asked.promise;
  }

  ask(name: string): void {
    this.#asked.resolve(name);
  }
}
