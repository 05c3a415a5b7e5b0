/**
 * A visible public page sends a signal every `lookEveryMs` milliseconds. A signal expires after `lookLastsMs`
 * milliseconds.
 */
export const lookEveryMs = 20_000;
export const lookLastsMs = 45_000;
