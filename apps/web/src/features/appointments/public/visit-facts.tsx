import type { SharedAppointment } from '@dayworks/shared/appointments/shared-appointment';
import { PublicSection } from '../../../parts/public-document/public-section.tsx';

/** What, where and who; what nobody said is left out. */
export function VisitFacts({ visit: { title, address, assignee } }: { visit: SharedAppointment }) {
  const facts = [
    { label: 'What', text: title },
    { label: 'Where', text: address },
    { label: 'Who comes', text: assignee },
  ].filter(({ text }) => text);
  return (
    <PublicSection>
      <dl className="grid gap-4">
        {facts.map(({ label, text }) => (
          <div key={label}>
            <dt className="mb-1 text-12 text-fg-3">{label}</dt>
            <dd className="wrap-anywhere leading-5" dir="auto">
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </PublicSection>
  );
}
