/** Whoever does not find it among these types some of its name. */
export const shownOptions = 20;
