import { accentShades, inkAccent } from '@dayworks/shared/look/accent';
import { Lock } from 'lucide-react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { Mark } from '../../ui/labels.tsx';
import { PortalContainer } from '../../ui/overlay/overlay-frame.tsx';

type PublicSectionProps = { title?: string; id?: string; children: ReactNode; className?: string };

/** A section of the document, separated from the previous section by a thin line. */
export function PublicSection({ title, id, children, className }: PublicSectionProps) {
  return (
    <section
      id={id}
      className={cx('scroll-mt-4 border-line px-4 py-5 not-first:border-t lg:px-6 lg:py-6', className)}
    >
      {title && <h2 className="font-semibold text-16 tracking-tight lg:text-14">{title}</h2>}
      {children}
    </section>
  );
}

type ClosingLineProps = { businessName: string; thanks: string | undefined; className?: string };

export function ClosingLine({ businessName, thanks, className = '' }: ClosingLineProps) {
  return (
    <p className={`flex items-center justify-center gap-1.5 text-13/[1.125rem] text-fg-3 ${className}`}>
      {thanks ?? (
        <>
          <Lock className="size-3.5! flex-none" />
          <span className="wrap-anywhere min-w-0">Private link, sent to you by {businessName}</span>
        </>
      )}
    </p>
  );
}

export function SentWith() {
  return (
    <p className="flex items-center justify-center gap-1.5">
      <Mark className="size-4" />
      Sent with Dayworks
    </p>
  );
}

/** Returns the CSS variables that apply the business's accent color to buttons and to the logo placeholder. */
function inkOf(accent: string): CSSProperties {
  const { strong } = accentShades(accent);
  return accent === inkAccent
    ? {}
    : ({ '--ink': strong, '--ink-hover': strong, '--ink-active': strong } as CSSProperties);
}

/** Applies the accent color of the business to the content inside, including dialogs that the content opens. */
export function BusinessColor({ accent, children }: { accent: string; children: ReactNode }) {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  return (
    <div ref={setFrame} className="contents" style={inkOf(accent)}>
      <PortalContainer value={frame ?? undefined}>{children}</PortalContainer>
    </div>
  );
}
