import { readPdfPages } from './pdf-text.ts';

/** PDF text runs can be split at any position, so comparisons ignore spaces. */
export const withoutSpaces = (text: string): string => text.replaceAll(/\s+/g, '');

/** Returns all text of a PDF without spaces. */
export const paperText = (bytes: Uint8Array): string => withoutSpaces(readPdfPages(bytes).join(''));
