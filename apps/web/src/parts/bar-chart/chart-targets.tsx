import { type KeyboardEvent, useRef, useState } from 'react';
import { Link } from '../../lib/router.tsx';
import type { ChartBar, SeriesNames } from './chart-bar.ts';
import { type BarText, barLabel } from './chart-texts.ts';

type ChartTargetsProps = {
  label: string;
  bars: readonly ChartBar[];
  title: BarText;
  names: SeriesNames;
  activeKey: string | null;
  onActivate: (key: string | null) => void;
};

const moves: Record<string, (index: number, last: number) => number> = {
  ArrowLeft: (index) => Math.max(0, index - 1),
  ArrowRight: (index, last) => Math.min(last, index + 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** One place to tab to; the arrows walk from bar to bar. */
export function ChartTargets({ label, bars, title, names, activeKey, onActivate }: ChartTargetsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [stopKey, setStopKey] = useState<string | null>(null);
  const last = bars.length - 1;
  const known = bars.findIndex(({ key }) => key === stopKey);
  const stop = known < 0 ? last : known;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && activeKey !== null) {
      event.stopPropagation();
      onActivate(null);
      return;
    }
    const move = moves[event.key];
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const target = list.current?.children[move(stop, last)]?.firstElementChild;
    if (target instanceof HTMLElement) target.focus();
  };

  return (
    <ul
      ref={list}
      aria-label={`${label}, bar by bar`}
      className="absolute inset-x-0 -top-2 bottom-0 grid auto-cols-[minmax(0,1fr)] grid-flow-col"
    >
      {bars.map((bar, index) => {
        const target = {
          'aria-label': barLabel(bar, title, names),
          tabIndex: index === stop ? 0 : -1,
          className: 'block size-full rounded-4',
          onPointerEnter: () => onActivate(bar.key),
          onPointerLeave: () => onActivate(null),
          onFocus: () => {
            setStopKey(bar.key);
            onActivate(bar.key);
          },
          onBlur: () => onActivate(null),
          onKeyDown,
        };
        return (
          <li key={bar.key} className="min-w-0">
            {bar.href ? <Link {...target} to={bar.href} /> : <button {...target} type="button" />}
          </li>
        );
      })}
    </ul>
  );
}
