import type { FieldVisit } from '@dayworks/shared/field/field-visit';
import { type NextStep, openWork } from '@dayworks/shared/field/visit-transitions';
import {
  Check,
  type LucideIcon,
  MapPinCheck,
  MessageSquareText,
  Navigation,
  Phone,
  Send,
  Undo2,
} from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { callHref, directionsHref, textHref } from '../../parts/contact/contact-hrefs.ts';
import { cx } from '../../ui/cx.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Slot, SlotChild } from '../../ui/slot.tsx';
import { takeStep, useIsResting, useLastStep } from './take-step.ts';

type TapButtonProps = ComponentProps<'button'> & { large?: boolean; asChild?: boolean };

const usual =
  'min-h-13 gap-2 rounded-10 border-line-control bg-surface-1 px-3 font-medium text-16 hover:bg-surface-2 active:bg-surface-3 [&>svg]:size-5';
const primary =
  'min-h-15 w-full gap-2.5 rounded-14 border-transparent bg-ink px-4 font-semibold text-[1.125rem] text-on-ink hover:bg-ink-hover active:bg-ink-active [&>svg]:size-[1.375rem]';

/** A button that can be tapped with gloves: 52 px high, and 60 px for the main action. */
export function TapButton({ large = false, asChild = false, className, children, ...rest }: TapButtonProps) {
  const Component = asChild ? Slot : 'button';
  return (
    <Component
      type={asChild ? undefined : 'button'}
      className={cx(
        'inline-flex min-w-0 select-none items-center justify-center border text-center transition-colors tight:flex-wrap',
        large ? primary : usual,
        className,
      )}
      {...rest}
    >
      <SlotChild>{children}</SlotChild>
    </Component>
  );
}

const icons: Partial<Record<NextStep['to'], LucideIcon>> = {
  on_my_way: Send,
  in_progress: MapPinCheck,
  completed: Check,
};

/**
 * The button for the next step of a visit. After each step it is disabled for a moment, so that several quick taps
 * count as one.
 */
export function StepButton({ visit, step }: { visit: FieldVisit; step: NextStep }) {
  const isResting = useIsResting();
  const [isAsking, setAsking] = useState(false);
  const Icon = icons[step.to];
  const open = step.to === 'completed' ? openWork(visit) : null;
  const press = () => {
    if (isResting) return;
    if (open) setAsking(true);
    else void takeStep(visit, step);
  };
  const complete = () => {
    setAsking(false);
    void takeStep(visit, step);
  };
  return (
    <>
      <TapButton
        large
        aria-disabled={isResting || undefined}
        className="aria-disabled:opacity-55"
        onClick={press}
      >
        {Icon && <Icon aria-hidden="true" />}
        {isResting ? `Next: ${step.label}` : step.label}
      </TapButton>
      {open && (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          tone="primary"
          title="Complete this visit?"
          description={`${open}:`}
          lost={visit.steps.filter(({ done_at }) => done_at === null).map(({ text }) => ({ label: text }))}
          cancelLabel="Go back"
          confirmLabel="Complete anyway"
          onConfirm={complete}
        />
      )}
    </>
  );
}

/**
 * Buttons for directions, calls and text messages. A button is omitted if the customer has no address or cannot be
 * called or texted.
 */
export function ReachButtons({ visit }: { visit: Pick<FieldVisit, 'address' | 'customer'> }) {
  const { address, customer } = visit;
  const phone = customer?.phone;
  const ways = [
    address && { label: 'Directions', icon: Navigation, href: directionsHref(address), isWeb: true },
    phone && { label: 'Call', icon: Phone, href: callHref(phone) },
    phone && customer.sms_ok && { label: 'Text', icon: MessageSquareText, href: textHref(phone) },
  ].filter((way) => typeof way === 'object' && way !== null);
  if (ways.length === 0) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {ways.map(({ label, icon: Icon, href, isWeb }) => (
        <TapButton
          key={label}
          asChild
          className={isWeb ? 'flex-[1.3] tight:basis-full' : 'flex-1 tight:basis-full'}
        >
          <a href={href} {...(isWeb ? { target: '_blank', rel: 'noopener' } : {})}>
            <Icon aria-hidden="true" />
            {label}
          </a>
        </TapButton>
      ))}
    </div>
  );
}

/**
 * Shows the user's last step in a visit, with an Undo button next to the large button, where the thumb can reach it.
 */
export function UndoLine() {
  const step = useLastStep();
  return (
    <div role="status">
      {step && (
        <div className="flex items-center gap-3 pb-3">
          <p className="min-w-0 flex-1 text-14 leading-5">
            <b className="block font-semibold">{step.label}</b>
            <span className="block truncate text-fg-2">{step.visitTitle}</span>
          </p>
          <TapButton onClick={step.undo}>
            <Undo2 aria-hidden="true" />
            Undo
          </TapButton>
        </div>
      )}
    </div>
  );
}
