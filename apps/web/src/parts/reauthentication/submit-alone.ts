import type { FormEvent } from 'react';

/** Handles the submit event of the dialog. The dialog may be on top of a form, which must not be submitted with it. */
export const submitAlone = (submit: (event: FormEvent) => unknown) => (event: FormEvent) => {
  event.stopPropagation();
  void submit(event);
};
