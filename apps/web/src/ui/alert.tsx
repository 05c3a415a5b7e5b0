import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Tooltip } from './tooltip/tooltip.tsx';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleX };

type AlertProps = {
  tone?: keyof typeof icons;
  title?: ReactNode;
  action?: ReactNode;
  onDismiss?: () => void;
  /** True if the alert appears as a reaction to an action, so that screen readers announce it. */
  live?: boolean;
  children?: ReactNode;
};

export function Alert({ tone = 'info', title, action, onDismiss, live = false, children }: AlertProps) {
  const Icon = icons[tone];
  return (
    <div
      role={live ? 'alert' : undefined}
      data-tone={tone}
      className="flex items-start gap-x-3 gap-y-2 rounded-8 border border-tone-border bg-tone-bg px-4 py-3 flex-wrap"
    >
      <Icon className="mt-px size-[18px] text-tone-fg" />
      <div className="min-w-0 grow basis-[min(16rem,100%-3rem)] leading-[1.45]">
        {title && <p className="font-semibold text-tone-fg">{title}</p>}
        {children && <div className="text-13 text-fg-1">{children}</div>}
      </div>
      {action && <div className="-my-1 flex-none small:my-0 small:max-w-full">{action}</div>}
      {onDismiss && (
        <Tooltip content="Dismiss">
          <button
            type="button"
            aria-label="Dismiss"
            onClick={onDismiss}
            className="relative -my-1 -mr-1.5 grid size-7 flex-none place-items-center rounded-6 text-tone-fg after:absolute touch:after:-inset-2"
          >
            <X />
          </button>
        </Tooltip>
      )}
    </div>
  );
}
