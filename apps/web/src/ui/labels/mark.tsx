/** The product's logo in the colors of the current theme. The static version is public/mark.svg. */
export function Mark({ className = 'size-5' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="8" className="fill-ink" />
      <path d="M9 17a7 7 0 0 1 14 0z" className="fill-on-ink" />
      <rect x="6" y="19.5" width="20" height="2.25" rx="1.125" className="fill-chart-1" />
      <rect x="10" y="23.75" width="12" height="2.25" rx="1.125" className="fill-on-ink opacity-55" />
    </svg>
  );
}
