import type { FormEvent } from 'react';

/** The dialog may lie over a form of the screen, which must not be sent along with it. */
export const submitAlone = (submit: (event: FormEvent) => unknown) => (event: FormEvent) => {
  event.stopPropagation();
  void submit(event);
};
