import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

/** The screen area beside the sidebar. On a phone its cards extend from edge to edge. */
export function Page({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      data-page=""
      className={cx(
        '[--sticky-top:var(--header-height)] max-w-[calc(var(--content-max)+var(--content-pad-start)+var(--content-pad))] pt-7 pr-(--content-pad) pb-12 pl-(--content-pad-start) touch:px-4 touch:pt-5 touch:pb-22',
        className,
      )}
      {...rest}
    />
  );
}
