import { formatShort } from '@dayworks/shared/dates/calendar-date';
import type { ProjectSummary } from '@dayworks/shared/projects/project';
import { projectStatusLabels } from '@dayworks/shared/projects/project-status';
import { SquareKanban } from 'lucide-react';

/** Names the project that the invoice is for. */
export function ProjectBanner({ project }: { project: ProjectSummary }) {
  const facts = [
    projectStatusLabels[project.status],
    project.end_date && `ends ${formatShort(project.end_date)}`,
  ].filter(Boolean);
  return (
    <div className="flex items-center gap-3 rounded-8 border border-accent-border bg-accent-soft px-4 py-3">
      <SquareKanban className="size-[18px] text-accent-text" />
      <p className="wrap-anywhere min-w-0 flex-1 leading-5">
        Invoice for project <b className="font-semibold">{project.name}</b>
        <span className="block text-13 text-fg-2">{facts.join(' · ')}</span>
      </p>
    </div>
  );
}
