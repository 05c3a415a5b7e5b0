import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { useFieldControl } from './field-context.ts';

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  const control = useFieldControl(rest);
  return (
    <textarea
      {...rest}
      {...control}
      className={cx(
        'block min-h-18 w-full resize-y rounded-8 border border-line-control bg-surface-1 px-3 py-2 leading-normal transition-[border-color,box-shadow] focus-visible:border-accent focus-visible:shadow-field disabled:border-line-strong disabled:bg-surface-2 disabled:text-fg-disabled [&[aria-invalid=true]:not(:focus-visible)]:border-danger-line touch:min-h-22',
        className,
      )}
    />
  );
}
