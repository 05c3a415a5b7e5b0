import type { DocumentKind } from '../document-kind.ts';

export const maxItems = 1000;

export const itemLimitText = (kind: DocumentKind | 'job') =>
  `At most ${maxItems.toLocaleString('en-US')} items are allowed on one ${kind}`;
