import { FileX2 } from 'lucide-react';
import type { ReactNode } from 'react';

type UnavailablePageProps = { title: string; children: ReactNode; action?: ReactNode };

export function UnavailablePage({ title, children, action }: UnavailablePageProps) {
  return (
    <main className="grid min-h-dvh place-items-center bg-surface-0 p-6 text-center">
      <div className="grid max-w-[25rem] justify-items-center">
        <span className="grid size-11 place-items-center rounded-10 border border-line bg-surface-1 text-fg-3 [&>svg]:size-5">
          <FileX2 />
        </span>
        <h1 className="mt-4 text-balance font-semibold text-20 tracking-tight">{title}</h1>
        <p className="mt-2 text-balance text-fg-2">{children}</p>
        {action && <div className="mt-5">{action}</div>}
      </div>
    </main>
  );
}
