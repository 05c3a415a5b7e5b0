import type { ReactNode } from 'react';
import { SectionHeader } from '../../parts/settings/section-header.tsx';
import { Card } from '../../ui/card.tsx';

type SettingsCardProps = { title: string; text?: string; children: ReactNode };

export const SettingsCard = ({ title, text, children }: SettingsCardProps) => (
  <Card>
    <SectionHeader title={title} text={text} />
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5 pt-4 narrow:px-4">{children}</div>
  </Card>
);
