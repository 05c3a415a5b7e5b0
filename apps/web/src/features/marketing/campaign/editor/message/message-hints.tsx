import type { MessageHint } from '@dayworks/shared/marketing/campaign';
import { CircleCheck, CircleX, Info } from 'lucide-react';

const looks = {
  good: { icon: CircleCheck, colour: 'text-success-fg' },
  hint: { icon: Info, colour: 'text-warning-fg' },
  problem: { icon: CircleX, colour: 'text-danger-fg' },
};

const kindNames = { good: '', hint: 'Hint: ', problem: 'Must be changed: ' };

/** What the text is like, before anything leaves. */
export function MessageHints({ hints }: { hints: readonly MessageHint[] }) {
  return (
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
  );
}
