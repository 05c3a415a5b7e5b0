import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

type CardProps = ComponentProps<'section'> & {
  /** True if the card keeps its border and rounded corners on a phone. Other cards extend from edge to edge there. */
  boxed?: boolean;
};

export const cardSurface =
  'mx-[calc(var(--bleed,0px)*-1)] min-w-0 rounded-[calc(var(--radius-10)*var(--boxed,1))] border-line border-x-[length:calc(1px*var(--boxed,1))] border-y';

export function Card({ boxed = false, className, ...rest }: CardProps) {
  return (
    <section
      data-card=""
      data-boxed={boxed ? '' : undefined}
      className={cx(cardSurface, 'bg-surface-1', className)}
      {...rest}
    />
  );
}

type CardHeaderProps = {
  title: ReactNode;
  sub?: ReactNode;
  icon?: ReactNode;
  count?: ReactNode;
  actions?: ReactNode;
  level?: 2 | 3;
  id?: string;
};

export function CardHeader({ title, sub, icon, count, actions, level = 2, id }: CardHeaderProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <header className="flex min-h-12 items-center gap-2 px-5 pt-4 narrow:px-4 tight:flex-wrap">
      {icon && (
        <span className="grid size-7 flex-none place-items-center rounded-8 bg-accent-soft text-accent-text">
          {icon}
        </span>
      )}
      <Heading id={id} className="min-w-0 truncate font-semibold text-16 tracking-tight">
        {title}
      </Heading>
      {count}
      {sub && <span className="truncate text-13 text-fg-3 narrow:hidden">{sub}</span>}
      {actions && (
        <div className="ml-auto flex flex-none items-center gap-2 touch:-my-2.5 tight:my-0 tight:max-w-full tight:flex-wrap [&>[data-variant=ghost]:last-child]:-mr-2.5 [&>[data-variant=icon-ghost]:last-child]:-mr-2">
          {actions}
        </div>
      )}
    </header>
  );
}

export function CardBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cx('px-5 pt-4 pb-5 narrow:px-4', className)} {...rest} />;
}

export function CardFooter({ className, ...rest }: ComponentProps<'footer'>) {
  return (
    <footer
      className={cx(
        'flex items-center gap-2 border-line border-t px-5 py-2.5 text-13 text-fg-3 narrow:px-4',
        className,
      )}
      {...rest}
    />
  );
}
