/**
 * Which emails come into the inbox: 'known' are replies and emails from customers and leads, 'everyone' are also emails
 * from strangers. Newsletters and automatic emails are left in the mailbox.
 */
export const takenMail = ['known', 'everyone'] as const;
export type TakenMail = (typeof takenMail)[number];

export const takenMailLabels: Record<TakenMail, string> = {
  known: 'Replies, and emails from customers and leads',
  everyone: 'All new emails, also from people you do not know yet',
};
