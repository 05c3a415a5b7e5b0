import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { Dot } from '../../ui/dot.tsx';
import { wrap } from './wrap.ts';

export function Proofs() {
  return (
    <section
      id="why"
      aria-label="Why it works"
      className={cx(wrap, 'grid gap-3 pt-14 lg:grid-cols-3 lg:gap-4 lg:pt-18')}
    >
      <Proof
        title="Billed before the van moves"
        text="The visit already knows who, where and what. You look over the lines, press send, and it is off your mind."
      >
        <Row start={<Check />} label="Customer and address" end="0:05" />
        <Row start={<Check />} label="Lines from your price list" end="0:27" />
        <Row start={<Check />} label="Sent" end="0:46" strong />
      </Proof>
      <Proof
        title="The asking is done for you"
        text="A friendly reminder leaves on the day you picked, with the link to pay in it. No awkward phone calls."
      >
        <Row start={<Dot tone="overdue" />} label="Due last Friday" end="$960.00" />
        <Row start={<Dot tone="sent" />} label="Reminder, day 2" end="by email" />
        <Row start={<Dot tone="paid" />} label="Paid, day 3" end="$960.00" strong />
      </Proof>
      <Proof
        title="Figures that hold up"
        text="Each dollar is counted exactly once. One line proves that payments and invoices agree, to the cent."
      >
        <Row label="Payments received" end="$61,904.20" />
        <Row label="Settled on invoices" end="$61,904.20" />
        <Row label="Difference" end={<span className="text-success-fg">$0.00</span>} strong />
      </Proof>
    </section>
  );
}

function Proof({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <article className="rounded-10 border border-line bg-surface-1 p-6 md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:items-center md:max-lg:gap-8">
      <div className="mb-6 flex h-44 md:max-lg:mb-0 flex-col justify-center rounded-8 bg-surface-2 px-5 py-3">
        {children}
      </div>
      <div>
        <h2 className="font-semibold text-[18px]/[24px] tracking-tighter">{title}</h2>
        <p className="mt-1.5 text-pretty text-fg-2 leading-[22px]">{text}</p>
      </div>
    </article>
  );
}

type RowProps = { start?: ReactNode; label: string; end: ReactNode; strong?: boolean };

function Row({ start, label, end, strong = false }: RowProps) {
  return (
    <div
      className={cx(
        'flex items-center gap-2 py-3 tabular-nums not-first:border-line-strong not-first:border-t',
        strong && 'font-semibold',
      )}
    >
      {start}
      <span className="min-w-0 truncate">{label}</span>
      <span className={cx('ml-auto', !strong && 'text-fg-3')}>{end}</span>
    </div>
  );
}
