import type { ReactNode } from 'react';
import { Bell } from '../../parts/notifications/bell.tsx';

type FieldHeaderProps = {
  title: string;
  text: string;
  /** Content that is shown beside the title. */
  aside?: ReactNode;
  children?: ReactNode;
};

/** The header of the 'Today', 'Week' and 'Time' field screens, with the notices below it. */
export function FieldHeader({ title, text, aside, children }: FieldHeaderProps) {
  return (
    <header className="border-line border-b bg-surface-1 p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="font-semibold text-28 tracking-tighter">{title}</h1>
          <p className="text-16 text-fg-2">{text}</p>
        </div>
        <div className="flex flex-wrap items-center justify-end gap-1">
          {aside}
          <Bell />
        </div>
      </div>
      {children}
    </header>
  );
}
