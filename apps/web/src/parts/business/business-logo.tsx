import { useState } from 'react';
import { cx } from '../../ui/cx.ts';

const sizes = {
  xs: 'size-7 rounded-[7px] text-13',
  sm: 'size-9 rounded-8 text-16',
  md: 'size-10 rounded-10 text-[1.125rem]',
  lg: 'size-16 rounded-14 text-28',
};

type BusinessLogoProps = { name: string; src: string | null; size?: keyof typeof sizes };

/** Shows the logo of a business. If there is no logo or it fails to load, shows the first letter of the name. */
export function BusinessLogo({ name, src, size = 'md' }: BusinessLogoProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const box = cx(
    'grid flex-none place-items-center overflow-hidden font-semibold tracking-tight',
    sizes[size],
  );
  if (src && src !== failedSrc) {
    return (
      <span className={cx(box, 'border border-line bg-surface-1')}>
        <img src={src} alt="" onError={() => setFailedSrc(src)} className="size-full object-contain" />
      </span>
    );
  }
  return (
    <span aria-hidden="true" className={cx(box, 'bg-ink text-on-ink')}>
      {[...name.trim()][0]?.toUpperCase() ?? 'Y'}
    </span>
  );
}
