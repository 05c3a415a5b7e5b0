import { accentShades, inkAccent } from '@dayworks/shared/look/accent';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { PortalContainer } from '../../ui/overlay/overlay-frame.tsx';

/** Returns the CSS variables with which buttons and the logo placeholder use the business's accent color. */
function inkOf(accent: string): CSSProperties {
  const { strong } = accentShades(accent);
  return accent === inkAccent
    ? {}
    : ({ '--ink': strong, '--ink-hover': strong, '--ink-active': strong } as CSSProperties);
}

/** Dialogs that are opened inside this element also use the accent color. */
export function BusinessColor({ accent, children }: { accent: string; children: ReactNode }) {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  return (
    <div ref={setFrame} className="contents" style={inkOf(accent)}>
      <PortalContainer value={frame ?? undefined}>{children}</PortalContainer>
    </div>
  );
}
