import type { Understanding } from './understanding.ts';
import type { Sentence } from './words/sentence.ts';

type Talk = Extract<Understanding, { kind: 'talk' }>['about'];
type Refusal = Extract<Understanding, { kind: 'refused' }>['reason'];

/** Matches words with which the user cancels the request on the unconfirmed chat card. */
const dropping =
  /^(?:(?:no|nope|nah|oh|ok|okay|actually|sorry|please|wait|hmm|um)[,.]? )*(?:(?:please )?(?:cancel|forget|scrap|scratch|drop|dismiss|discard|delete|undo|nix|skip|stop|remove|kill|leave|ignore) (?:about )?(?:that|it|this|the card|that one|this one|that card|this card)|never ?mind(?: (?:that|it|then))?|nvm|do(?: not|n['’]?t) (?:do|send|book|create|make|save|add) (?:it|that|this)|(?:no|nope|nah)(?: thanks| thank you)?|cancel|forget it|not now|stop)(?: (?:please|then|thanks|for now|again))*$/i;

/** Returns whether the sentence only says that the user does not want the unconfirmed chat card. */
export const takesBack = (text: string): boolean => dropping.test(text.trim().replace(/[.!?]{1,3}$/, ''));

/** The replies to messages such as greetings that need no calculation. None of these replies may contain a figure. */
export const talkReplies: Record<Talk, string> = {
  greeting:
    'Hello. Ask me about your business: who owes you money, how last month went, what is scheduled tomorrow.',
  thanks: 'You’re welcome.',
  dropped: 'I set that aside. Nothing was changed.',
  help: 'I answer from your own records: money owed and received, invoices and estimates, leads, customers, visits, jobs, hours and tasks. I can also prepare an invoice, estimate, reminder, payment, visit or task for you; nothing happens until you confirm it.',
};

export const refusalReplies: Record<Refusal, string> = {
  outside: 'I only know about your business, so I cannot help with that. Here is what I can help with.',
  private: 'I cannot tell you that: I can only see what you have access to in your own business.',
  language: 'I only understand English for now. Please ask in English.',
  unsafe: 'I cannot do that, and nothing was changed.',
};

export const unknownReply = 'I did not understand that. Here are the closest questions I can answer.';
export const stoppedNote = 'Stopped.';
export const brokenNote = 'Something went wrong on our side. Please try again.';
export const budgetNote = 'Today’s AI budget is used up, so this answer comes straight from your records.';
export const busyNote =
  'The AI is busy with other questions from your business, so this answer comes straight from your records.';
/**
 * A model cannot perform actions. If a model claims that an action was performed, the first text replaces the claim and
 * the second text explains why the claim was replaced.
 */
export const nothingDone = 'Nothing was changed.';
export const claimNote =
  'The AI said it made a change, but nothing was changed. Changes only happen when you confirm a card.';
export const waitingCardNote = 'Nothing was done yet: the card waits until you confirm it.';
export const noCardNote = 'Nothing was changed: there is no card to confirm.';
export const struckNote = 'A figure was removed because it did not come from your records.';
export const struckNotes = 'Some figures were removed because they did not come from your records.';

/**
 * Returns a reply with links to the screens where the user can do what they asked about. The reply contains no
 * figures.
 */
export const howToReply = (places: readonly { label: string; href: string }[]): string =>
  places.length === 1
    ? `You can do that here: ${linksOf(places)}.`
    : `You can do that, or something close to it, here: ${linksOf(places)}.`;

/**
 * States plainly that the chat cannot do what the user requested, so that the answer cannot be mistaken for a completed
 * request.
 */
export const notDoneReply = (places: readonly { label: string; href: string }[]): string =>
  places.length === 0
    ? 'I cannot do that, and nothing was changed. Here is what I can help with.'
    : `I cannot do that, and nothing was changed. The closest thing in Dayworks is here: ${linksOf(places)}.`;

const linksOf = (places: readonly { label: string; href: string }[]) =>
  places.map(({ label, href }) => `[${label}](${href})`).join(', ');

const greeting =
  /^(?:(?:hi|hello|hey|heya|howdy|yo|greetings|good (?:morning|afternoon|evening|day)|hiya|sup)(?: (?:there|dayworks|you|everyone|again|all))*|how are you(?: (?:doing|today|~+))*|(?:hi|hello|hey)(?: there)? how are you(?: (?:doing|today|~+))*)$/;
const thanks =
  /^(?:(?:k |kk |ok |okay |great |perfect |awesome |cool |nice |alright |good )*(?:thanks|thank you|thx|cheers|much appreciated|appreciate it|many thanks)(?: (?:a lot|so much|very much|you|again|mate|man|buddy|bud|guys|pal|for (?:that|this|the help|your help)|that is all|bye))*|(?:great|perfect|awesome|cool|nice|good job|well done|got it|k|kk|ok|okay|good|bye|goodbye|see you|that is all|sounds good))$/;
const help =
  /^(?:(?:i need )?(?:some )?help(?: me)?(?: please)?|what can (?:you|i) (?:do|ask|help(?: me)?(?: with)?|say|answer|tell me)(?: (?:you|for me|here|with))*|how (?:does|do) (?:this|it|you|i use this) (?:work|works)?|how do i (?:use|work) (?:this|you)|what (?:are you|is this|do you do|do you know|questions can i ask|can i ask you|should i ask)|who are you|what else(?: can you do)?|(?:show me |give me )?(?:some )?(?:examples?|commands|options)|what are my options|can you help(?: me)?)$/;

export function talkOf({ said }: Sentence): 'greeting' | 'thanks' | 'help' | undefined {
  const line = said.line.replace(/ please$/, '');
  if (greeting.test(line)) return 'greeting';
  if (thanks.test(line)) return 'thanks';
  if (help.test(line)) return 'help';
  return undefined;
}
