import { useState } from 'react';

type DraftText = {
  value: string;
  /** The value a text stands for, or null while it stands for none. */
  parse: (text: string) => string | null;
  /** How a value reads when nobody is typing. What cannot be parsed reads as it is. */
  format: (value: string) => string;
  onValueChange: (value: string) => void;
};

/**
 * Text that is free while it is typed and tidy when it is left. What cannot be understood is passed on as typed,
 * so that nothing is lost and the form's own check can say what is wrong.
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
