import { Check } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { CreateAccountLink } from './create-account-link.tsx';
import { wrap } from './wrap.ts';

export function Hero() {
  return (
    <section
      className={cx(
        wrap,
        'pt-10 pb-9 lg:grid lg:grid-cols-[1fr_440px] lg:items-end lg:gap-12 lg:pt-22 lg:pb-18',
      )}
    >
      <h1 className="font-semibold text-[2.75rem]/[2.875rem] tracking-[-0.04em] md:text-[4rem]/[4.125rem] lg:-mb-2 lg:text-[5.25rem]/[5.25rem] lg:tracking-[-0.048em]">
        Tools down.
        <br />
        <span className="text-accent-text">Invoice out.</span>
      </h1>
      <div>
        <p className="mt-4.5 max-w-[35rem] text-[1.0625rem]/[1.6875rem] text-fg-2 lg:mt-0 lg:text-[1.125rem]/[1.8125rem]">
          The office for people whose desk is a van. Leads, visits, jobs, invoices and payments, as quick on a
          phone as on the big screen.
        </p>
        <div className="mt-7 flex flex-col gap-2.5 sm:flex-row">
          <CreateAccountLink variant="primary" />
          <Button asChild size="lg" className="min-h-12 text-16">
            <a href="#customers">See what customers get</a>
          </Button>
        </div>
        <p className="mt-3.5 flex items-center gap-1.5 text-13 text-fg-3">
          <Check />
          No card needed. Export it all to CSV, any day.
        </p>
      </div>
    </section>
  );
}
