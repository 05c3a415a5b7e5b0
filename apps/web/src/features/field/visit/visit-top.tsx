import type { FieldVisit } from '@dayworks/shared/field/field-visit';
import { type OtherStep, otherSteps } from '@dayworks/shared/field/visit-course';
import { ChevronLeft, Ellipsis } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { DropdownMenu, MenuItem } from '../../../ui/menu/dropdown-menu.tsx';
import { takeStep } from '../take-step.ts';

const ReasonDialog = lazy(() => import('./reason-dialog.tsx'));

const target = 'size-12 text-fg-1 [&>svg]:size-[1.375rem]';

/** The Back link and the rarely used actions of a visit. */
export function VisitTop({ visit, position }: { visit?: FieldVisit; position?: string | undefined }) {
  const [asked, setAsked] = useState<OtherStep | null>(null);
  const steps = visit ? otherSteps(visit) : [];
  return (
    <header className="sticky top-0 z-1 flex min-h-14 items-center border-line border-b bg-surface-1 px-1">
      <IconButton label="Back to today" asChild className={target}>
        <Link to={paths.today.getHref()}>
          <ChevronLeft />
        </Link>
      </IconButton>
      <h1 className="font-semibold text-16 tracking-tight">Visit</h1>
      {position && <span className="ml-2 text-13 text-fg-2 tabular-nums">{position}</span>}
      <span className="flex-1" />
      {visit && steps.length > 0 && (
        <DropdownMenu
          trigger={
            <IconButton label="More" className={target}>
              <Ellipsis />
            </IconButton>
          }
        >
          {steps.map((step) => (
            <MenuItem
              key={step.label}
              className="min-h-13 text-16"
              onSelect={() => (step.asksWhy ? setAsked(step) : void takeStep(visit, step))}
            >
              {step.label}
            </MenuItem>
          ))}
        </DropdownMenu>
      )}
      <Suspense>
        {visit && asked && <ReasonDialog visit={visit} step={asked} onClose={() => setAsked(null)} />}
      </Suspense>
    </header>
  );
}
