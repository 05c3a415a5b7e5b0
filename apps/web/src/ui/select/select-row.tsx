import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '../cx.ts';
import { menuItem } from '../overlay/menu-styles.ts';

type SelectRowProps = {
  id: string;
  option: { label: string; description?: string; icon?: ReactNode; disabled?: boolean };
  active: boolean;
  chosen: boolean;
  onHover: () => void;
  onPick: () => void;
};

export function SelectRow({ id, option, active, chosen, onHover, onPick }: SelectRowProps) {
  const rowRef = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (active) rowRef.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <button
      ref={rowRef}
      type="button"
      tabIndex={-1}
      id={id}
      role="option"
      aria-selected={chosen}
      aria-disabled={option.disabled || undefined}
      data-disabled={option.disabled ? '' : undefined}
      // The search field must not lose the focus when a row is clicked.
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={onHover}
      onClick={onPick}
      className={cx(menuItem, 'w-full pr-9 text-left', active && 'bg-overlay-hover')}
    >
      {option.icon}
      <span className="min-w-0">
        {option.label}
        {option.description && <span className="block text-12 text-fg-3">{option.description}</span>}
      </span>
      {chosen && <Check className="absolute right-2.5 text-accent-text" />}
    </button>
  );
}
