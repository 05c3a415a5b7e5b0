import type { MessageHint } from '@dayworks/shared/marketing/campaign';
import type { MergeField } from '@dayworks/shared/marketing/merge-field';
import { CircleCheck, CircleX, Info } from 'lucide-react';

const looks = {
  good: { icon: CircleCheck, colour: 'text-success-fg' },
  hint: { icon: Info, colour: 'text-warning-fg' },
  problem: { icon: CircleX, colour: 'text-danger-fg' },
};

const kindNames = { good: '', hint: 'Hint: ', problem: 'Must be changed: ' };

type MessageHintsProps = { hints: readonly MessageHint[]; missing: MergeField | undefined };

/** Hints about the message before the campaign is sent. */
export function MessageHints({ hints, missing }: MessageHintsProps) {
  return (
    <>
      <ul
        aria-label="About this text"
        aria-live="polite"
        className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-13"
      >
        {hints.map(({ kind, text }) => {
          const { icon: Icon, colour } = looks[kind];
          return (
            <li key={text} className={`flex items-start gap-1.5 ${colour}`}>
              <Icon className="mt-0.5 size-3.5 flex-none" />
              <span>
                <span className="sr-only">{kindNames[kind]}</span>
                {text}
              </span>
            </li>
          );
        })}
      </ul>
      {missing && (
        <p className="mt-1 text-13 text-fg-2">
          Write after a line what stands there for whom nothing is known, as in{' '}
          <code className="rounded-4 bg-surface-2 px-1 font-mono text-12">{`{{${missing}|…}}`}</code>, or
          choose other people.
        </p>
      )}
    </>
  );
}
