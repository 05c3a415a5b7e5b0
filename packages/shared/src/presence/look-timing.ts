/**
 * `lookEveryMs` is the interval at which a public page reports that it is visible. `lookLastsMs` is the time for which
 * a report stays valid if no further report arrives.
 */
export const lookEveryMs = 20_000;
export const lookLastsMs = 45_000;
