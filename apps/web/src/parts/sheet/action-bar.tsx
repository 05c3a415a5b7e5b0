import type { ReactNode } from 'react';

/** On a phone, every action is a separate square button, without button groups. */
const squares =
  'max-sm:grid max-sm:grid-cols-5 max-sm:[&>fieldset]:contents max-sm:[&_legend]:hidden max-sm:[&_[data-variant=secondary]]:m-0! max-sm:[&_[data-variant=secondary]]:h-15 max-sm:[&_[data-variant=secondary]]:flex-col max-sm:[&_[data-variant=secondary]]:gap-1 max-sm:[&_[data-variant=secondary]]:rounded-10! max-sm:[&_[data-variant=secondary]]:border-line max-sm:[&_[data-variant=secondary]]:bg-surface-2 max-sm:[&_[data-variant=secondary]]:px-0 max-sm:[&_[data-variant=secondary]]:text-12 max-sm:[&_svg]:m-0! max-sm:[&_svg]:size-[18px] tight:grid-cols-2 tight:[&_[data-variant=secondary]]:h-auto tight:[&_[data-variant=secondary]]:flex-row tight:[&_[data-variant=secondary]]:gap-2';

/** The actions for the record in the sheet: small buttons and button groups. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className={`flex gap-2 pb-5 ${squares}`}>{children}</div>;
}
