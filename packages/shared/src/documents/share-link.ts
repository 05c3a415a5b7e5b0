import { type DocumentKind, documentLabels } from './document-kind.ts';

/** The public page of a document; the key is what makes the link work for somebody without an account. */
export function sharedPath(kind: DocumentKind, id: string, key: string): string {
  return `/shared-${kind}/${id}?key=${encodeURIComponent(key)}`;
}

export interface MailDraft {
  subject: string;
  body: string;
}

export function shareMailDraft(kind: DocumentKind, link: string): MailDraft {
  return {
    subject: `${documentLabels[kind]} Shared With You`,
    body: `An ${kind} has been shared with you. You can view it here:\n\n${link}\n`,
  };
}

/** Opens the draft in the mail program, with the recipient left to fill in. */
export function mailtoHref(draft: MailDraft): string {
  // Mail programs want line breaks as CRLF and do not read + as a space.
  const body = draft.body.replaceAll('\n', '\r\n');
  return `mailto:?subject=${encodeURIComponent(draft.subject)}&body=${encodeURIComponent(body)}`;
}
