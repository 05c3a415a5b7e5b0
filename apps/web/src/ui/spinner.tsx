import { cx } from './cx.ts';

/** A decorative spinner beside text that describes the work in progress. */
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
