import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Tooltip } from '../tooltip/tooltip.tsx';

type TagProps = { children: ReactNode; onRemove?: () => void; removeLabel?: string };

export function Tag({ children, onRemove, removeLabel = 'Remove' }: TagProps) {
  return (
    <span className="inline-flex h-[22px] max-w-full items-center rounded-6 bg-surface-2 px-2 font-medium text-12 text-fg-2">
      <span className="truncate">{children}</span>
      {onRemove && (
        <Tooltip content={removeLabel}>
          <button
            type="button"
            aria-label={removeLabel}
            onClick={onRemove}
            className="relative -mr-1.5 ml-0.5 grid size-5 flex-none place-items-center rounded-4 after:absolute after:-inset-0.5 hover:text-fg-1 touch:after:-inset-3"
          >
            <X className="size-3" />
          </button>
        </Tooltip>
      )}
    </span>
  );
}
