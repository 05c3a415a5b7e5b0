import { Plus } from 'lucide-react';
import { useState } from 'react';

const longestText = 200;

/** A field for a new checklist step. Enter adds the step and keeps the field open for the next step. */
export function AddStep({ onAdd }: { onAdd: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <form
      className="flex min-h-8 items-center gap-2 text-fg-2 touch:min-h-11"
      onSubmit={(event) => {
        event.preventDefault();
        if (!text.trim()) return;
        onAdd(text.trim());
        setText('');
      }}
    >
      <Plus aria-hidden="true" className="size-4 flex-none" />
      <input
        aria-label="Add a step to the checklist"
        placeholder="Add a step"
        enterKeyHint="enter"
        maxLength={longestText}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="min-h-7 min-w-0 flex-1 rounded-6 bg-transparent text-13 text-fg-1 placeholder:text-fg-2 touch:min-h-11 touch:text-16"
      />
    </form>
  );
}
