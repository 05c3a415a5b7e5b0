import type { Card } from '@dayworks/shared/chat/card';
import { Ban, Check, CircleX, Hourglass, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import type { Tone } from '../../../ui/tone.ts';

const looks: Record<Card['state'], { tone: Tone; icon: ReactNode; label: string }> = {
  waiting: { tone: 'accent', icon: <Hourglass />, label: 'Waits for you' },
  done: { tone: 'success', icon: <Check />, label: 'Done' },
  dismissed: { tone: 'cancelled', icon: <Ban />, label: 'Not done' },
  undone: { tone: 'cancelled', icon: <Undo2 />, label: 'Taken back' },
  failed: { tone: 'danger', icon: <CircleX />, label: 'Did not work' },
};

export function CardStateBadge({ state }: Pick<Card, 'state'>) {
  const { tone, icon, label } = looks[state];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}
