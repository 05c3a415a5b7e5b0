/** An API call that a screen would make when it opens, together with the response. */
export interface PreloadedAnswer {
  path: [feature: string, call: string];
  input?: unknown;
  output: unknown;
}

/** API responses embedded in a page, so that its screen can render without another round trip. */
export interface Preload {
  /**
   * The server time, in milliseconds, just before the data was read. Changes after this time arrive through the live
   * event stream.
   */
  at: number;
  answers: PreloadedAnswer[];
}

/** The id of the HTML element that contains the preloaded data. */
export const preloadId = 'preload';
