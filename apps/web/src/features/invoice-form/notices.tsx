import { formatShort } from '@dayworks/shared/calendar-date';
import type { ProjectSummary } from '@dayworks/shared/projects/project';
import { projectStatusLabels } from '@dayworks/shared/projects/project-status';
import { SquareKanban } from 'lucide-react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

/** Says for which project the invoice is. */
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

const missingTexts = {
  project: 'The project of this link was not found, so the invoice starts without one.',
  customer: 'The customer of this link was not found. Please select one.',
};

export const MissingNotice = ({ missing }: { missing: keyof typeof missingTexts }) => (
  <Alert tone="warning">{missingTexts[missing]}</Alert>
);

export const RestoredNotice = ({ onStartOver }: { onStartOver: () => void }) => (
  <Alert
    tone="info"
    title="Your draft is back"
    action={
      <Button size="sm" onClick={onStartOver}>
        Start over
      </Button>
    }
  >
    This invoice was not finished. It was kept on this device.
  </Alert>
);

export const UnansweredNotice = ({ onRetry }: { onRetry: () => void }) => (
  <Alert
    tone="danger"
    live
    title="The server did not answer"
    action={
      <Button size="sm" onClick={onRetry}>
        Try again
      </Button>
    }
  >
    Everything you entered is still here. Trying again cannot save it twice.
  </Alert>
);

export const OutdatedNotice = ({ onReload }: { onReload: () => void }) => (
  <Alert
    tone="warning"
    live
    title="This invoice was changed by someone else"
    action={
      <Button size="sm" onClick={onReload}>
        Reload
      </Button>
    }
  >
    Your changes cannot be saved over theirs. What you typed stays here until you reload.
  </Alert>
);
