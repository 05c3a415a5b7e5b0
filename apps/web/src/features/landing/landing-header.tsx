import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Mark } from '../../ui/mark.tsx';
import { wrap } from './wrap.ts';

const places = [
  { href: '#why', label: 'Why it works' },
  { href: '#customers', label: 'Your customers' },
  { href: '#thread', label: 'One thread' },
  { href: '#screens', label: 'The screens' },
  { href: '#office', label: 'The whole office' },
];

export function LandingHeader() {
  return (
    <header className={cx(wrap, 'flex h-16 items-center gap-7 lg:h-18')}>
      <span className="flex items-center gap-2.5 font-semibold text-[1.0625rem] tracking-tighter">
        <Mark className="size-7" />
        Dayworks
      </span>
      <nav aria-label="On this page" className="hidden flex-1 gap-1 lg:flex">
        {places.map(({ href, label }) => (
          <a
            key={href}
            href={href}
            className="rounded-8 px-3 py-1.5 font-medium text-fg-2 transition-colors hover:text-fg-1"
          >
            {label}
          </a>
        ))}
      </nav>
      <Button asChild className="ml-auto">
        <Link to={paths.auth.getHref()}>Sign In</Link>
      </Button>
    </header>
  );
}
