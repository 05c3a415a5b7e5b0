/** The views of the inbox, each with its label. */
export const inboxViews = ['open', 'mine', 'unassigned', 'done'] as const;
export type InboxView = (typeof inboxViews)[number];

export const inboxViewLabels: Record<InboxView, string> = {
  open: 'Open',
  mine: 'Assigned to me',
  unassigned: 'Unassigned',
  done: 'Done',
};

export const mostAttachments = 5;
export const attachmentMaxBytes = 10 * 1024 * 1024;
export const attachmentTooLargeText = 'Choose a file of at most 10 MB';

export const mostSavedReplies = 50;

/** The largest count that the badge of the inbox shows. */
const mostShown = 99;

export const inboxCountText = (unread: number): string =>
  unread > mostShown ? `${mostShown}+` : String(unread);

export const inboxLabel = (unread: number): string =>
  unread === 0 ? 'Inbox' : `Inbox, ${unread > mostShown ? `more than ${mostShown}` : unread} unread`;

interface Filled {
  name: string | null;
  business_name: string;
  my_name: string;
}

/** The fields that the text of a saved reply can contain. */
export const savedReplyFields = ['first_name', 'business_name', 'my_name'] as const;

/** Fills in the fields of a saved reply. A first name that is not known becomes 'there', as in 'Hi there'. */
export function fillSavedReply(text: string, { name, business_name, my_name }: Filled): string {
  const first_name = name?.trim().split(/\s+/)[0] || 'there';
  const values: Record<string, string> = { first_name, business_name, my_name };
  return text.replaceAll(
    /\{\{\s{0,5}(\w{1,40})\s{0,5}\}\}/g,
    (whole, field: string) => values[field] ?? whole,
  );
}
