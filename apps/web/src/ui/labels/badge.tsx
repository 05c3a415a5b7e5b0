import type { ReactNode } from 'react';
import type { Tone } from '../tone.ts';

/** A badge; its icon and text carry the meaning, and the color only supports it. */
export function Badge({ tone, icon, children }: { tone: Tone; icon: ReactNode; children: ReactNode }) {
  return (
    <span
      data-tone={tone}
      className="inline-flex min-h-[1.375rem] items-center gap-[5px] whitespace-nowrap rounded-6 border border-tone-border bg-tone-bg pr-2 pl-1.5 font-medium text-12 text-tone-fg [&>svg]:size-[0.8125rem] [&>svg]:stroke-2"
    >
      {icon}
      {children}
    </span>
  );
}
