import type { Understanding } from './understanding.ts';

type Talk = Extract<Understanding, { kind: 'talk' }>['about'];
type Refusal = Extract<Understanding, { kind: 'refused' }>['reason'];

/** The replies to messages that need no calculation; none of these replies may contain a figure. */
export const talkReplies: Record<Talk, string> = {
  greeting:
    'Hello. Ask me about your business: who owes you money, how last month went, what is on tomorrow.',
  thanks: 'You are welcome.',
  help: 'I answer from your own records: money owed and received, invoices and estimates, leads, customers, visits, jobs, hours and tasks. I can also prepare an invoice, an estimate, a reminder, a payment, a visit or a task; it happens only when you confirm it.',
};

export const refusalReplies: Record<Refusal, string> = {
  outside: 'I only know your business, so I cannot help with that. Here is what I can tell you.',
  private: 'I cannot tell you that: I see only what you may see in your own business.',
  language: 'I only understand English so far. Please say it in English.',
  unsafe: 'I do not do that, and nothing was changed.',
};

export const unknownReply = 'I did not understand that. Here is the nearest that I can answer.';
export const stoppedNote = 'Stopped.';
export const brokenNote = 'Something went wrong on our side. Please try again.';
export const budgetNote =
  'The model’s budget for today is used up, so this was worked out here from your records.';
export const busyNote =
  'The model is busy with other questions of your business, so this was worked out here from your records.';
/**
 * A model cannot perform actions. If a model claims that an action was performed, the first text replaces that
 * sentence and the second text explains why.
 */
export const nothingDone = 'Nothing was done.';
export const claimNote =
  'The model wrote that something was done. Nothing was done: only a card that you confirm does something.';
export const waitingCardNote = 'Nothing was done yet: the card waits until you confirm it.';
export const noCardNote = 'Nothing was done: there is no card to confirm.';
export const struckNote = 'A figure was struck because no question about your business gave it.';
export const struckNotes = 'Some figures were struck because no question about your business gave them.';

/**
 * Returns a reply with links to the screens where the user can do what they asked about. The reply contains no
 * figures.
 */
export const howToReply = (places: readonly { label: string; href: string }[]): string =>
  places.length === 1
    ? `You do that here: ${linksOf(places)}.`
    : `This is where you do that, or something near it: ${linksOf(places)}.`;

/** Says plainly that the chat does not do something, so that the answer cannot be taken for it. */
export const notDoneReply = (places: readonly { label: string; href: string }[]): string =>
  places.length === 0
    ? 'I do not do that, and nothing was changed. Here is what I can tell you.'
    : `I do not do that, and nothing was changed. The nearest that Dayworks has is here: ${linksOf(places)}.`;

const linksOf = (places: readonly { label: string; href: string }[]) =>
  places.map(({ label, href }) => `[${label}](${href})`).join(', ');
