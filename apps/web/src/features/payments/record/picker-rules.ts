/** The number of options shown in the picker; users find other options by typing part of the name. */
export const shownOptions = 20;
