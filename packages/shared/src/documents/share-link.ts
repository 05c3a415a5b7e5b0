import { type DocumentKind, documentLabels } from './document-kind.ts';

/** The path of a document's public page. The key in the path gives customers access without an account. */
export function sharedPath(kind: DocumentKind, id: string, key: string): string {
  return `/shared-${kind}/${id}?key=${encodeURIComponent(key)}`;
}

export interface MailDraft {
  /** The recipient; if the recipient is unknown, the field is left empty for the user to fill in. */
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

/** Builds a mailto link that opens the draft in the user's email program. */
export function mailtoHref(draft: MailDraft): string {
  const to = encodeURIComponent(draft.to ?? '').replace('%40', '@');
  // Email programs expect CRLF line breaks and do not decode + as a space.
  const body = draft.body.replaceAll('\n', '\r\n');
  return `mailto:${to}?subject=${encodeURIComponent(draft.subject)}&body=${encodeURIComponent(body)}`;
}
