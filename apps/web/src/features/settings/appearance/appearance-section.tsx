import { SectionHeader } from '../../../parts/settings/section-header.tsx';
import { ThemeChoice } from '../../../parts/settings/theme-choice.tsx';
import { Card } from '../../../ui/card.tsx';

export function AppearanceSection() {
  return (
    <Card>
      <SectionHeader
        title="Appearance"
        text="For you, on this device. System follows your computer or phone through day and night."
      />
      <div className="p-5 pt-4 narrow:px-4">
        <ThemeChoice />
      </div>
    </Card>
  );
}
