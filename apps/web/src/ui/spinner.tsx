import { cx } from './cx.ts';

/** Decoration beside words that say what is going on. */
export function Spinner({ className = 'size-3.5' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-block flex-none animate-spin rounded-full border-2 border-current border-r-transparent opacity-90 motion-reduce:animate-none',
        className,
      )}
    />
  );
}
