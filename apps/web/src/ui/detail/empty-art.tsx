import type { ReactNode } from 'react';

export type EmptyArtKind = 'paper' | 'people' | 'days' | 'search' | 'chart';

const line = 'fill-line-strong';
const sheet = 'fill-surface-1 stroke-line-strong';
const behind = 'fill-surface-2 stroke-line-strong';

const drawings: Record<EmptyArtKind, ReactNode> = {
  paper: (
    <>
      <rect x="30" y="6" width="60" height="66" rx="8" transform="rotate(-6 60 40)" className={behind} />
      <rect x="30.5" y="4.5" width="59" height="70" rx="8" className={sheet} />
      <rect x="40" y="16" width="20" height="5" rx="2.5" className="fill-accent" />
      <rect x="40" y="30" width="40" height="3" rx="1.5" className={line} />
      <rect x="40" y="39" width="40" height="3" rx="1.5" className={line} />
      <rect x="40" y="48" width="26" height="3" rx="1.5" className={line} />
      <rect x="64" y="58" width="16" height="5" rx="2.5" className="fill-fg-1" />
    </>
  ),
  people: (
    <>
      <rect x="16.5" y="14.5" width="64" height="38" rx="8" transform="rotate(-5 48 33)" className={behind} />
      <rect x="30.5" y="22.5" width="72" height="44" rx="8" className={sheet} />
      <circle cx="48" cy="40" r="7" className="fill-accent" />
      <path d="M37 57a11 11 0 0 1 22 0z" className={line} />
      <rect x="68" y="36" width="24" height="4" rx="2" className="fill-fg-1" />
      <rect x="68" y="46" width="18" height="3" rx="1.5" className={line} />
    </>
  ),
  days: (
    <>
      <rect x="27.5" y="12.5" width="65" height="60" rx="8" className={sheet} />
      <path d="M28 28.5h64" className="stroke-line-strong" />
      <rect x="42" y="7" width="4" height="11" rx="2" className="fill-fg-1" />
      <rect x="74" y="7" width="4" height="11" rx="2" className="fill-fg-1" />
      <rect x="36" y="36" width="12" height="10" rx="3" className={line} />
      <rect x="54" y="36" width="12" height="10" rx="3" className={line} />
      <rect x="72" y="36" width="12" height="10" rx="3" className="fill-accent" />
      <rect x="36" y="53" width="12" height="10" rx="3" className={line} />
      <rect x="54" y="53" width="12" height="10" rx="3" className={line} />
    </>
  ),
  search: (
    <>
      <rect x="24.5" y="10.5" width="60" height="16" rx="8" className={sheet} />
      <rect x="24.5" y="32.5" width="60" height="16" rx="8" className={sheet} />
      <rect x="24.5" y="54.5" width="60" height="16" rx="8" className={behind} />
      <rect x="34" y="17" width="24" height="3" rx="1.5" className={line} />
      <rect x="34" y="39" width="32" height="3" rx="1.5" className={line} />
      <circle cx="82" cy="44" r="13" className="fill-surface-1 stroke-accent" strokeWidth="4" />
      <path d="m92 54 10 10" className="stroke-fg-1" strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  chart: (
    <>
      <path d="M22 70.5h76" className="stroke-line-strong" strokeLinecap="round" />
      <rect x="30" y="50" width="12" height="20" rx="2" className={line} />
      <rect x="48" y="40" width="12" height="30" rx="2" className={line} />
      <rect x="66" y="46" width="12" height="24" rx="2" className={line} />
      <rect x="84" y="18" width="12" height="52" rx="2" className="fill-accent" />
      <path
        d="M30 34l24-12 18 8 20-20"
        fill="none"
        className="stroke-fg-1"
        strokeWidth="2"
        strokeDasharray="4 3"
      />
    </>
  ),
};

export default function EmptyArt({ kind }: { kind: EmptyArtKind }) {
  return (
    <svg viewBox="0 0 120 80" fill="none" aria-hidden="true" className="size-full">
      {drawings[kind]}
    </svg>
  );
}
