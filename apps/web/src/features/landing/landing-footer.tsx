import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router.tsx';
import { cx } from '../../ui/cx.ts';
import { Mark } from '../../ui/mark.tsx';
import { CreateAccountLink } from './create-account-link.tsx';
import { wrap } from './wrap.ts';

export function LandingFooter() {
  return (
    <div className={wrap}>
      <section
        id="start"
        aria-labelledby="start-title"
        className="mt-16 rounded-14 bg-ink px-6 py-10 text-on-ink lg:mt-28 lg:flex lg:items-center lg:justify-between lg:px-16 lg:py-14"
      >
        <div>
          <h2
            id="start-title"
            className="text-balance font-semibold text-28 tracking-[-0.03em] lg:text-[2.5rem]/[2.875rem] lg:tracking-[-0.038em]"
          >
            Bill your next job with it.
          </h2>
          <p className="mt-2 mb-6 opacity-75 lg:mb-0">
            Name your business, add a customer, write the invoice. That is the whole setup.
          </p>
        </div>
        <CreateAccountLink variant="secondary" />
      </section>
      <footer
        className={cx(
          'flex flex-col items-start gap-x-6 gap-y-2 pt-8 pb-10 text-13 text-fg-3',
          'lg:flex-row lg:items-center',
        )}
      >
        <span className="flex items-center gap-2.5 font-semibold text-14 text-fg-1 tracking-tight">
          <Mark />
          Dayworks
        </span>
        <span>Yours to host</span>
        <span>No trackers, no ads</span>
        <Link to={paths.auth.getHref()} className="-my-3 py-3 font-medium text-fg-1 lg:ml-auto">
          Sign In
        </Link>
      </footer>
    </div>
  );
}
