import type { Tone } from '../tone.ts';

/** A colored dot that is shown beside a word, never instead of one. */
export function Dot({ tone }: { tone: Tone }) {
  return <span aria-hidden="true" data-tone={tone} className="size-2 flex-none rounded-full bg-tone-line" />;
}
