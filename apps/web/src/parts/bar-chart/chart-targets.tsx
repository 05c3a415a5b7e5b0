import { type KeyboardEvent, useRef, useState } from 'react';
import { Link } from '../../lib/routing/router.tsx';

interface ChartTarget {
  key: string;
  /** The text for screen readers, which contains the name of the bar and its figures. */
  label: string;
  /** The link to the rows that make up the bar. */
  href?: string | undefined;
}

type ChartTargetsProps = {
  label: string;
  /** The interactive areas of the bars, from left to right. All of them have the same width. */
  targets: readonly ChartTarget[];
  activeKey: string | null;
  onActivate: (key: string | null) => void;
};

const moves: Record<string, (index: number, last: number) => number> = {
  ArrowLeft: (index) => Math.max(0, index - 1),
  ArrowRight: (index, last) => Math.min(last, index + 1),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * The interactive areas of the chart. Users reach the chart with one press of Tab, and move between the bars with the
 * arrow keys.
 */
export function ChartTargets({ label, targets, activeKey, onActivate }: ChartTargetsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [stopKey, setStopKey] = useState<string | null>(null);
  const last = targets.length - 1;
  const known = targets.findIndex(({ key }) => key === stopKey);
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
      aria-label={label}
      className="absolute inset-x-0 -top-2 bottom-0 grid auto-cols-[minmax(0,1fr)] grid-flow-col"
    >
      {targets.map(({ key, label: name, href }, index) => {
        const target = {
          'aria-label': name,
          tabIndex: index === stop ? 0 : -1,
          className: 'block size-full rounded-4',
          onPointerEnter: () => onActivate(key),
          onPointerLeave: () => onActivate(null),
          onFocus: () => {
            setStopKey(key);
            onActivate(key);
          },
          onBlur: () => onActivate(null),
          onKeyDown,
        };
        return (
          <li key={key} className="min-w-0">
            {href ? <Link {...target} to={href} /> : <button {...target} type="button" />}
          </li>
        );
      })}
    </ul>
  );
}
