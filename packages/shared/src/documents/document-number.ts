import { type DocumentKind, documentLabels } from './document-kind.ts';

/** For people to read; nothing is ever looked up by it, except in search. */
export function documentNumber(id: string): string {
  return id.slice(0, 8);
}

export function documentTitle(kind: DocumentKind, id: string): string {
  return `${documentLabels[kind]} #${documentNumber(id)}`;
}
