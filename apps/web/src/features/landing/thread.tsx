import { Calendar, Check, FileText, type LucideIcon, PhoneIncoming, Receipt, Wallet } from 'lucide-react';
import { cx } from '../../ui/cx.ts';
import { wrap } from './wrap.ts';

const stops: { icon: LucideIcon; title: string; text: string; amount?: string }[] = [
  { icon: PhoneIncoming, title: 'Lead', text: 'Hannah calls about her deck' },
  { icon: FileText, title: 'Estimate', text: 'Signed on the porch', amount: '$2,640.00' },
  { icon: Wallet, title: 'Deposit', text: 'A quarter, the same day', amount: '$660.00' },
  { icon: Calendar, title: 'Visits', text: 'Sam, Tuesday to Thursday' },
  { icon: Receipt, title: 'Invoice', text: 'What is left, in one tap', amount: '$1,980.00' },
  { icon: Check, title: 'Paid', text: 'The receipt goes out alone', amount: '$2,640.00' },
];

export function Thread() {
  return (
    <section id="thread" className={cx(wrap, 'pt-18 lg:pt-28')}>
      <h2 className="text-balance font-semibold text-28 tracking-[-0.03em] lg:text-[40px]/[46px] lg:tracking-[-0.038em]">
        Every job tells one story.
      </h2>
      <p className="mt-2 max-w-[560px] text-16 text-fg-2">
        From the first call to money in the bank, each step picks up what the last one knew. You never type a
        thing twice.
      </p>
      <ol className="mt-6 lg:mt-11 lg:grid lg:grid-cols-6">
        {stops.map(({ icon: Icon, title, text, amount }) => (
          <li
            key={title}
            className="group relative pb-5 pl-9 before:absolute before:top-6 before:bottom-0 before:left-[11px] before:w-px before:bg-line-strong last:before:hidden lg:pt-10 lg:pr-5 lg:pb-0 lg:pl-0 lg:before:top-[11px] lg:before:right-0 lg:before:bottom-auto lg:before:left-[23px] lg:before:h-px lg:before:w-auto"
          >
            <span className="absolute top-0 left-0 grid size-[23px] place-items-center rounded-full border border-line-strong bg-surface-1 text-fg-2 group-last:border-success-border group-last:bg-success-bg group-last:text-success-fg">
              <Icon className="size-[13px]" />
            </span>
            <h3 className="font-semibold leading-[22px]">{title}</h3>
            <p className="text-13 text-fg-2">{text}</p>
            {amount && <p className="font-medium text-13 tabular-nums">{amount}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
