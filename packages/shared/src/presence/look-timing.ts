/** As often does a public page say that somebody can see it, and so long is it believed without a word. */
export const lookEveryMs = 20_000;
export const lookLastsMs = 45_000;
