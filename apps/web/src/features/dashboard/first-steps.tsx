import type { SessionUser } from '@dayworks/shared/auth/session';
import type { Membership } from '@dayworks/shared/business/business';
import { type Step, StepCard } from './step-card.tsx';
import { useFinishingTouches, useFirstSteps } from './use-steps.ts';

const isOpen = (steps: readonly Step[]) => steps.some((step) => !step.done);

/** Above the figures until each first step is done: from then on the work itself leads. */
export function FirstSteps({ user, business }: { user: SessionUser; business: Membership }) {
  const firstSteps = useFirstSteps(business);
  const finishingTouches = useFinishingTouches(user, business);
  if (!firstSteps || !finishingTouches || !isOpen(firstSteps)) return null;
  return (
    <div className="mb-4 grid items-start gap-4 xl:grid-cols-2">
      <StepCard title="First steps" steps={firstSteps} numbered />
      {isOpen(finishingTouches) && <StepCard title="Make it yours" steps={finishingTouches} />}
    </div>
  );
}
