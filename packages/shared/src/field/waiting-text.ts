import { type KeptAction, needsPerson } from './kept-action.ts';

export interface WaitingBanner {
  title: string;
  text: string;
}

/** What the line above a field screen says; none while all is sent and the network is there. */
export function waitingBanner(
  queue: readonly Pick<KeptAction, 'state'>[],
  isOnline: boolean,
): WaitingBanner | null {
  const waiting = queue.filter((kept) => !needsPerson(kept)).length;
  const asking = queue.length - waiting;
  if (asking > 0)
    return {
      title: asking === 1 ? '1 needs your answer' : `${asking} need your answer`,
      text: waiting > 0 ? `${waiting} more waiting. See what happened.` : 'See what happened and choose.',
    };
  if (isOnline) return waiting > 0 ? { title: `Sending ${waiting}`, text: 'In order, as you tapped.' } : null;
  return waiting > 0
    ? { title: `No network. ${waiting} waiting`, text: 'Kept on this phone, sent in order later.' }
    : { title: 'No network', text: 'You can work on. What you tap is kept on this phone.' };
}
