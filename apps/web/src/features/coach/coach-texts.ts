import type { CoachOverview } from '@dayworks/shared/coach/contract';

const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** Returns a heading such as 'Six things worth doing'. */
export const thingsText = (count: number): string =>
  `${words[count] ?? count} ${count === 1 ? 'thing' : 'things'} worth doing`;

export const emptyTexts = {
  open: 'Nothing needs your attention today.',
  later: 'No advice is saved for later.',
  done: 'You haven’t followed any advice yet.',
  dismissed: 'No advice has been dismissed.',
} as const;

/** Returns a sentence such as 'received after you followed 7 of 9 pieces of advice since April 1.' */
export function takenText(withResult: number, taken: number, since: string | null): string {
  const pieces = taken === 1 ? '1 piece' : `${taken} pieces`;
  return `received after you followed ${withResult} of ${pieces} of advice${since ? ` since ${since}` : ''}.`;
}

/** Returns a sentence such as 'All 6 answered here, none sent out' or '5 answered here, 1 sent out'. */
export const sentOutText = (here: number, sentOut: number): string =>
  sentOut === 0 ? `All ${here} answered here, none sent out` : `${here} answered here, ${sentOut} sent out`;

/**
 * States where data is sent. Without an AI provider, no data is sent to an external model. With a provider, the
 * sentence names the model.
 */
export const providerText = ({ is_connected, model }: CoachOverview['provider']): string =>
  is_connected
    ? `${model ?? 'A model'} is connected and words the chat answers. The advice here comes from rules that read your records. Select an underlined number to see the details.`
    : 'No AI provider is connected, so your data stays on this machine. Rules read your records. Select an underlined number to see the details.';
