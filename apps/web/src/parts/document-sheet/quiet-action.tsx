import { Button, type ButtonProps } from '../../ui/button.tsx';

const quiet =
  'sm:-ml-3.5 sm:border-transparent sm:bg-transparent sm:text-fg-2 sm:disabled:bg-transparent sm:disabled:text-fg-disabled max-sm:px-2';

/** A secondary action on the left side of a sheet's footer, beside the main action. */
export function QuietAction(props: Omit<ButtonProps, 'variant' | 'size' | 'className'>) {
  return <Button {...props} className={quiet} />;
}
