import type { KeyboardEvent } from 'react';

/** Ctrl+Enter, or Cmd+Enter on a Mac, submits the form from any field. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
