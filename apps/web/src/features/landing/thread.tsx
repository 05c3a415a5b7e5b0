import { Check, FileText, Kanban, type LucideIcon, Receipt, Wallet } from 'lucide-react';
import { cx } from '../../ui/cx.ts';
import { useIsMobile } from '../../ui/screen-size.ts';
import { PhoneFrame, PhoneShelf, WindowFrame } from './frames.tsx';
import { PhonePicture, ScreenPicture } from './picture.tsx';
import { SectionHeading } from './section-heading.tsx';
import { wrap } from './wrap.ts';

/** The steps of the job shown in the picture below. */
const stops: { icon: LucideIcon; title: string; text: string; amount: string }[] = [
  { icon: FileText, title: 'Estimate', text: 'Joseph signs for a new deck', amount: '$6,900.00' },
  { icon: Wallet, title: 'Deposit', text: 'Half, paid the next day', amount: '$3,450.00' },
  { icon: Kanban, title: 'Project', text: 'On the board, with its budget', amount: '$6,900.00' },
  { icon: Receipt, title: 'Invoice', text: 'The same items, in one tap', amount: '$6,900.00' },
  { icon: Check, title: 'Payment', text: 'Only the balance is due', amount: '$3,450.00' },
];

const alt =
  'The customer page of Joseph Okafor: balance due and lifetime value, and the history of a deck rebuild from the estimate to the project, the invoice and the payments.';

export function Thread() {
  const isMobile = useIsMobile();
  return (
    <section id="thread" aria-labelledby="thread-title" className={cx(wrap, 'pt-18 lg:pt-28')}>
      <SectionHeading
        id="thread-title"
        title="Every job from start to finish."
        text="Each step carries over what you already entered, from the signed estimate to money in the bank. You never type anything twice."
      />
      <ol className="mt-6 lg:mt-11 lg:grid lg:grid-cols-5">
        {stops.map(({ icon: Icon, title, text, amount }) => (
          <li
            key={title}
            className="group relative pb-5 pl-9 before:absolute before:top-6 before:bottom-0 before:left-[11px] before:w-px before:bg-line-strong last:before:hidden lg:pt-10 lg:pr-5 lg:pb-0 lg:pl-0 lg:before:top-[11px] lg:before:right-0 lg:before:bottom-auto lg:before:left-[23px] lg:before:h-px lg:before:w-auto"
          >
            <span className="absolute top-0 left-0 grid size-[23px] place-items-center rounded-full border border-line-strong bg-surface-1 text-fg-2 group-last:border-success-border group-last:bg-success-bg group-last:text-success-fg">
              <Icon className="size-[13px]" />
            </span>
            <h3 className="font-semibold leading-[1.375rem]">{title}</h3>
            <p className="text-13 text-fg-2">{text}</p>
            <p className="font-medium text-13 tabular-nums">{amount}</p>
          </li>
        ))}
      </ol>
      {isMobile ? (
        <PhoneShelf className="mt-4 h-[460px] rounded-14 border border-line pt-8">
          <PhoneFrame className="w-[270px]">
            <PhonePicture name="customer-phone" alt={alt} />
          </PhoneFrame>
        </PhoneShelf>
      ) : (
        <WindowFrame className="mt-10 lg:mt-14">
          <ScreenPicture name="customer" alt={alt} />
        </WindowFrame>
      )}
    </section>
  );
}
