import type { ReactNode } from 'react';

type PeopleRowProps = { avatar: ReactNode; title: ReactNode; detail: ReactNode; end?: ReactNode };

export function PeopleList({ children }: { children: ReactNode }) {
  return <ul className="mt-3 border-line border-t">{children}</ul>;
}

export function PeopleRow({ avatar, title, detail, end }: PeopleRowProps) {
  return (
    <li className="flex min-h-15 flex-wrap items-center gap-3 px-5 py-2.5 not-last:border-line not-last:border-b narrow:px-4">
      {avatar}
      <div className="min-w-40 flex-1">
        <p className="flex min-w-0 items-center gap-2 font-medium">{title}</p>
        <p className="truncate text-13 text-fg-3">{detail}</p>
      </div>
      {end && <div className="flex min-w-0 max-w-full flex-wrap items-center gap-2 narrow:ml-10">{end}</div>}
    </li>
  );
}
