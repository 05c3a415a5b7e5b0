import { ChecklistTemplates } from './checklist-templates.tsx';
import { PhotoPlace } from './photo-place.tsx';

export const JobsSection = ({ businessId }: { businessId: string }) => (
  <div className="grid gap-4">
    <ChecklistTemplates />
    <PhotoPlace businessId={businessId} />
  </div>
);
