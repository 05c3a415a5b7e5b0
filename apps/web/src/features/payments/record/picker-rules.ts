/** The number of options shown; users find other options by typing part of the name. */
export const shownOptions = 20;
