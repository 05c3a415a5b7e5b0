import { type DocumentKind, documentLabels } from './document-kind.ts';

/** The public page of a document; the key is what makes the link work for somebody without an account. */
export function sharedPath(kind: DocumentKind, id: string, key: string): string {
  return `/shared-${kind}/${id}?key=${encodeURIComponent(key)}`;
}

export interface MailDraft {
  /** Left to fill in where it is not known. */
  to?: string | null;
  subject: string;
  body: string;
}

export function shareMailDraft(kind: DocumentKind, link: string): MailDraft {
  return {
    subject: `${documentLabels[kind]} Shared With You`,
    body: `An ${kind} has been shared with you. You can view it here:\n\n${link}\n`,
  };
}

/** Opens the draft in the mail program. */
export function mailtoHref(draft: MailDraft): string {
  const to = encodeURIComponent(draft.to ?? '').replace('%40', '@');
  // Mail programs want line breaks as CRLF and do not read + as a space.
  const body = draft.body.replaceAll('\n', '\r\n');
  return `mailto:${to}?subject=${encodeURIComponent(draft.subject)}&body=${encodeURIComponent(body)}`;
}
