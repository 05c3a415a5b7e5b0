import { SectionHeader } from '../../../parts/settings/section-header.tsx';
import { ThemeChoice } from '../../../parts/settings/theme-choice.tsx';
import { Card } from '../../../ui/card.tsx';

export function AppearanceSection() {
  return (
    <Card>
      <SectionHeader
        title="Appearance"
        text="Only for you, on this device. System follows the light or dark setting of your computer or phone."
      />
      <div className="p-5 pt-4 narrow:px-4">
        <ThemeChoice />
      </div>
    </Card>
  );
}
