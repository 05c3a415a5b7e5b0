import type { SessionUser } from '@dayworks/shared/auth/session';
import type { Membership } from '@dayworks/shared/business/business';
import { useSignInMethods } from '../../parts/sign-in/use-sign-in-methods.ts';
import { type Step, StepCard } from './step-card.tsx';
import { useFinishingTouches, useFirstSteps } from './use-steps.ts';

const isOpen = (steps: readonly Step[]) => steps.some((step) => !step.done);

/**
 * The setup steps shown above the dashboard figures until all steps are done and, if emails can be sent, the user's
 * address is confirmed. Nothing is sent to customers before the address is confirmed.
 */
export function FirstSteps({ user, business }: { user: SessionUser; business: Membership }) {
  const firstSteps = useFirstSteps(business);
  const finishingTouches = useFinishingTouches(user, business);
  const delivers = useSignInMethods()?.delivers;
  if (!firstSteps || !finishingTouches) return null;
  const isStarting = isOpen(firstSteps);
  const isUnconfirmed = delivers?.email === true && user.email !== null && !user.email_verified;
  if (!isStarting && !isUnconfirmed) return null;
  return (
    <div className="mb-4 grid items-start gap-4 xl:grid-cols-2">
      {isStarting && <StepCard title="First steps" steps={firstSteps} numbered />}
      {isOpen(finishingTouches) && <StepCard title="Make it yours" steps={finishingTouches} />}
    </div>
  );
}
