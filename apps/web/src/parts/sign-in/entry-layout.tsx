import { Check, Eye, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/routing/router.tsx';
import { Mark, type Tone } from '../../ui/labels.tsx';

type EntryLayoutProps = { title: ReactNode; sub?: ReactNode; children?: ReactNode };

/**
 * The layout of the sign-in pages. The form is in one column. If there is room, a picture of the example business is
 * shown beside it.
 */
export function EntryLayout({ title, sub, children }: EntryLayoutProps) {
  return (
    <div className="grid min-h-dvh bg-surface-1 lg:grid-cols-2">
      <div className="flex flex-col p-5 lg:p-10">
        <header className="flex h-10 items-center">
          <Link
            to={paths.landing.getHref()}
            className="flex items-center gap-2.5 rounded-6 font-semibold text-[1.0625rem] tracking-tighter"
          >
            <Mark className="size-7" />
            Dayworks
          </Link>
        </header>
        <main className="mx-auto w-full max-w-[23.5rem] py-10 lg:my-auto lg:pb-24">
          <h1 className="break-words font-semibold text-28 tracking-[-0.03em]">{title}</h1>
          {sub && <div className="mt-1.5 text-pretty break-words text-fg-2">{sub}</div>}
          {children && <div className="mt-7">{children}</div>}
        </main>
      </div>
      <ExampleMorning />
    </div>
  );
}

const moments: { icon: ReactNode; tone: Tone; title: string; detail: string; amount: string }[] = [
  {
    icon: <Check />,
    tone: 'paid',
    title: 'Grace Lindqvist paid',
    detail: 'Invoice #4da07be2 · 9:12 AM',
    amount: '$845.75',
  },
  {
    icon: <Eye />,
    tone: 'viewed',
    title: 'Priya Raman opened her invoice',
    detail: 'Invoice #2c6fd5a8 · 10:20 AM',
    amount: '$4,236.00',
  },
  {
    icon: <PenLine />,
    tone: 'accent',
    title: 'Hannah Kim signed her estimate',
    detail: 'Deck staining · 11:45 AM',
    amount: '$2,640.00',
  },
];

function ExampleMorning() {
  return (
    <aside aria-label="Example" className="hidden flex-col justify-center bg-surface-2 px-[9%] py-16 lg:flex">
      <p className="max-w-[28.75rem] text-balance font-semibold text-[2.25rem]/[2.625rem] tracking-[-0.035em]">
        $845.75 came in before the second coffee.
      </p>
      <p className="mt-3 text-16 text-fg-2">A morning at Bluebird Home Services, our example business.</p>
      <ul className="mt-9 grid max-w-[35rem] gap-2">
        {moments.map(({ icon, tone, title, detail, amount }) => (
          <li
            key={title}
            className="flex items-center gap-3.5 rounded-10 border border-line bg-surface-1 px-4 py-3.5"
          >
            <span
              data-tone={tone}
              className="grid size-9 flex-none place-items-center rounded-8 bg-tone-bg text-tone-fg"
            >
              {icon}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{title}</span>
              <span className="block truncate text-13 text-fg-3">{detail}</span>
            </span>
            <span className="font-semibold tabular-nums">{amount}</span>
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** A button that looks like a link in a line of text, for choosing another way to sign in. */
export function QuietButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="-my-3 rounded-6 py-3 font-medium text-accent-text hover:underline"
    >
      {children}
    </button>
  );
}
