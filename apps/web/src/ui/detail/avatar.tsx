import { cx } from '../cx.ts';
import type { Tone } from '../labels.tsx';

const sizes = {
  sm: 'size-[22px] text-[0.625rem] font-semibold',
  md: 'size-7 text-11 font-semibold',
  lg: 'size-14 text-20 font-medium',
};

type AvatarProps = {
  name: string;
  src?: string | null;
  size?: keyof typeof sizes;
  tone?: Tone;
  /** True if the avatar is only decorative, because the name is shown beside it. */
  decorative?: boolean;
};

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

export function Avatar({ name, src, size = 'md', tone = 'neutral', decorative = false }: AvatarProps) {
  return (
    <span
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      data-tone={tone}
      className={cx(
        'inline-grid flex-none place-items-center overflow-hidden rounded-full bg-tone-bg text-tone-fg tracking-normal inset-ring inset-ring-line',
        sizes[size],
      )}
    >
      {src ? <img src={src} alt="" className="size-full object-cover" /> : initials(name)}
    </span>
  );
}
