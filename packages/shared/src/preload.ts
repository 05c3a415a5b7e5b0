/** A call of the contract, as the screen would make it, and what it answers. */
export interface PreloadedAnswer {
  path: [feature: string, call: string];
  input?: unknown;
  output: unknown;
}

/** What comes with a page, so that its screen stands without another round trip. */
export interface Preload {
  /** The server's clock before it read the answers, in milliseconds: what changes later is told by the live stream. */
  at: number;
  answers: PreloadedAnswer[];
}

/** Of the element that holds it. */
export const preloadId = 'preload';
