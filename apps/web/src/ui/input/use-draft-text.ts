import { useState } from 'react';

type DraftText = {
  value: string;
  /** Returns the value that the typed text stands for, or null if the text is not valid. */
  parse: (text: string) => string | null;
  /** Formats a value while the user is not typing. Text that cannot be parsed is shown unchanged. */
  format: (value: string) => string;
  onValueChange: (value: string) => void;
};

/**
 * A text field that can be typed in freely and is formatted on blur. Invalid text is passed on as typed, so that
 * nothing is lost and the form's own validation can report the error.
 */
export function useDraftText({ value, parse, format, onValueChange }: DraftText) {
  const [draft, setDraft] = useState<string | null>(null);
  const draftIsCurrent = draft !== null && (parse(draft) ?? draft) === value;
  return {
    text: draftIsCurrent ? draft : format(value),
    type: (text: string) => {
      setDraft(text);
      onValueChange(parse(text) ?? text);
    },
    settle: () => setDraft(null),
  };
}
