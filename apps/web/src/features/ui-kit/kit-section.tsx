import type { ReactNode } from 'react';

export function KitSection({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <div className="mt-7 min-w-0">
      <h2 className="mb-3 flex items-baseline gap-2 font-semibold text-13 text-fg-2">
        {title}
        {note && <small className="font-normal text-12 text-fg-3">{note}</small>}
      </h2>
      {children}
    </div>
  );
}

export function KitRow({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2 [&+&]:mt-2.5">{children}</div>;
}

export function KitStage({ children }: { children: ReactNode }) {
  return <div className="grid place-items-center rounded-10 bg-surface-3 p-7 narrow:p-4">{children}</div>;
}
