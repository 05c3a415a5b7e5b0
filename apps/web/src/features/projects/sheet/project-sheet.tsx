import type { ProjectCard, ProjectColumn } from '@dayworks/shared/projects/project-board';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { queryClient } from '../../../lib/query-client.ts';
import type { AddressSheetProps } from '../../../parts/address-sheet/address-sheet.tsx';
import { ProjectBadge } from '../../../parts/project/project-badge.tsx';
import { SheetSkeleton } from '../../../parts/sheet/sheet-skeleton.tsx';
import { SheetTitle } from '../../../parts/sheet/sheet-title.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Sheet, SheetBody, SheetHeader } from '../../../ui/overlay/sheet.tsx';
import { ProjectSheetContent } from './project-sheet-content.tsx';

/** Finds the project on the loaded board, whose data is enough for the header of the sheet while the details load. */
function findOnBoard(id: string): ProjectCard | undefined {
  return queryClient
    .getQueriesData<ProjectColumn[]>({ queryKey: api.projects.board.key() })
    .flatMap(([, board]) => board ?? [])
    .flatMap(({ projects }) => projects)
    .find((card) => card.id === id);
}

export default function ProjectSheet({ id, open, onClose }: AddressSheetProps) {
  const { data: project, error } = useQuery(api.projects.get.queryOptions({ input: { id }, enabled: open }));
  const known = project ?? findOnBoard(id);
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()}>
      <SheetHeader
        title={<SheetTitle>{known?.name ?? 'Project'}</SheetTitle>}
        badge={known && <ProjectBadge status={known.status} />}
      />
      {project && <ProjectSheetContent key={id} project={project} />}
      {!project && error && (
        <SheetBody className="pt-5">
          <Alert tone="danger">{errorMessage(error)}</Alert>
        </SheetBody>
      )}
      {!project && !error && (
        <SheetSkeleton label="Loading the project" amountLabel="Budget" amount={known?.budget ?? undefined} />
      )}
    </Sheet>
  );
}
