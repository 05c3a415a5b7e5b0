import { type ReactNode, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Input } from '../../ui/field/input.tsx';
import { messageWithWait } from '../sign-in/sign-in-problems.ts';
import { ProofDeclined } from './proof.ts';

/** The confirmation text that the user has typed, and whether it was rejected. */
export function useTypedWords() {
  const [typed, setTyped] = useState('');
  const [isMistyped, setMistyped] = useState(false);
  const change = (words: string) => {
    setTyped(words);
    setMistyped(false);
  };
  return { typed, isMistyped, change, reject: () => setMistyped(true) };
}

type TypedWordsFieldProps = {
  label: ReactNode;
  /** The words that the user must type. */
  words: string;
  input: ReturnType<typeof useTypedWords>;
};

export function TypedWordsField({ label, words, input }: TypedWordsFieldProps) {
  return (
    <Field label={label} className="mt-4" error={input.isMistyped ? `Please type ${words}` : undefined}>
      <Input
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        value={input.typed}
        onChange={(event) => input.change(event.target.value)}
      />
    </Field>
  );
}

/**
 * The message for an action that failed after the user had confirmed it; undefined if the user cancelled the
 * re-authentication.
 */
export function ConfirmedActionProblem({ error }: { error: Error | null }) {
  if (!error || error instanceof ProofDeclined) return null;
  return (
    <div className="mt-4">
      <Alert tone="danger" live>
        {messageWithWait(error)}
      </Alert>
    </div>
  );
}
