import { readPdfPages } from './pdf-text.ts';

/** Runs may be cut anywhere, so comparisons ignore where. */
export const withoutSpaces = (text: string): string => text.replaceAll(/\s+/g, '');

/** All that a PDF of ours says, without spaces. */
export const paperText = (bytes: Uint8Array): string => withoutSpaces(readPdfPages(bytes).join(''));
