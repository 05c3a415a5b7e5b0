import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { cx } from '../cx.ts';
import { Spinner } from '../loading.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import type { Toast, ToastType } from './toast.ts';

const SWIPE_THRESHOLD_PX = 50;

const icons: Record<ToastType, ReactNode> = {
  success: <CircleCheck className="mt-px size-[18px] text-success-line" />,
  info: <Info className="mt-px size-[18px] text-info-line" />,
  warning: <TriangleAlert className="mt-px size-[18px] text-warning-line" />,
  error: <CircleX className="mt-px size-[18px] text-danger-line" />,
  loading: <Spinner className="mt-px size-[18px] text-accent-text" />,
};

type ToastCardProps = { toast: Toast; onDismiss: () => void; className?: string };

/** One toast. Swiping it 50 px to the right dismisses it. */
export function ToastCard({ toast, onDismiss, className }: ToastCardProps) {
  const startX = useRef<number | null>(null);
  const [pushedPx, setPushedPx] = useState(0);
  const destructive = toast.look === 'destructive';

  const release = () => {
    if (startX.current !== null && pushedPx >= SWIPE_THRESHOLD_PX) onDismiss();
    startX.current = null;
    setPushedPx(0);
  };

  return (
    <div
      data-type={toast.type}
      onPointerDown={(event) => {
        if (event.target instanceof Element && event.target.closest('button')) return;
        startX.current = event.clientX;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (startX.current !== null) setPushedPx(Math.max(0, event.clientX - startX.current));
      }}
      onPointerUp={release}
      onPointerCancel={release}
      style={
        pushedPx > 0
          ? { translate: `${pushedPx}px 0`, opacity: 1 - Math.min(0.6, pushedPx / 200) }
          : undefined
      }
      className={cx(
        'group pointer-events-auto relative grid touch-pan-y select-none grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 rounded-10 py-3.5 pr-3.5 pl-4',
        destructive ? 'bg-danger-bg shadow-destructive' : 'bg-overlay shadow-pop',
        className,
      )}
    >
      {icons[toast.type]}
      <div className="min-w-0 break-words">
        <p className={cx('font-semibold leading-5', destructive && 'text-danger-fg')}>{toast.title}</p>
        {toast.description && (
          <p className={cx('text-13', destructive ? 'text-fg-1' : 'text-fg-2')}>{toast.description}</p>
        )}
      </div>
      {toast.action && (
        <Button
          size="xs"
          className="-my-[3px]"
          onClick={() => {
            toast.action?.onClick();
            onDismiss();
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <Tooltip content="Dismiss">
        <button
          type="button"
          aria-label={`Dismiss: ${toast.title}`}
          onClick={onDismiss}
          className="absolute -top-2 -right-2 grid size-6 place-items-center rounded-full border border-line-strong bg-overlay text-fg-2 opacity-0 transition-opacity after:absolute after:-inset-2.5 hover:text-fg-1 focus-visible:opacity-100 group-hover:opacity-100 [@media(hover:none)]:opacity-100"
        >
          <X className="size-3.5" />
        </button>
      </Tooltip>
    </div>
  );
}
