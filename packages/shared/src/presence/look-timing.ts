/**
 * A public page reports every `lookEveryMs` milliseconds that it is visible. Each report stays valid for `lookLastsMs`
 * milliseconds if no further report arrives.
 */
export const lookEveryMs = 20_000;
export const lookLastsMs = 45_000;
