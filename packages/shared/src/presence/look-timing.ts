/**
 * `lookEveryMs` is how often a public page reports that it is visible. `lookLastsMs` is how long a report stays valid
 * if no further report arrives.
 */
export const lookEveryMs = 20_000;
export const lookLastsMs = 45_000;
