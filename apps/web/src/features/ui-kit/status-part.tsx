import {
  Ban,
  Check,
  CircleDotDashed,
  ClockAlert,
  Eye,
  PencilLine,
  Send,
  Sparkles,
  Timer,
} from 'lucide-react';
import { useState } from 'react';
import { MenuChip } from '../../parts/board/board-controls.tsx';
import { Chip, ChipGroup, Tag } from '../../ui/chip.tsx';
import { Avatar } from '../../ui/detail/avatar.tsx';
import { Meter, Progress } from '../../ui/figure/progress.tsx';
import { Badge, Count, Dot, Mark } from '../../ui/labels.tsx';
import { KitRow, KitSection } from './kit-section.tsx';

const owners = ['Maya', 'Devin'].map((name) => ({ value: name, label: name }));

export function StatusPart() {
  const [filter, setFilter] = useState('all');
  const [owner, setOwner] = useState<string | null>(null);
  return (
    <KitSection title="Status" note="icon and word carry the meaning">
      <KitRow>
        <Badge tone="draft" icon={<PencilLine />}>
          Draft
        </Badge>
        <Badge tone="sent" icon={<Send />}>
          Sent
        </Badge>
        <Badge tone="viewed" icon={<Eye />}>
          Viewed
        </Badge>
        <Badge tone="overdue" icon={<ClockAlert />}>
          Overdue
        </Badge>
        <Badge tone="partially_paid" icon={<CircleDotDashed />}>
          Partially paid
        </Badge>
        <Badge tone="paid" icon={<Check />}>
          Paid
        </Badge>
        <Badge tone="cancelled" icon={<Ban />}>
          Cancelled
        </Badge>
        <Badge tone="accent" icon={<Timer />}>
          In progress
        </Badge>
        <Badge tone="neutral" icon={<Sparkles />}>
          Neutral
        </Badge>
      </KitRow>
      <KitRow>
        <ChipGroup label="Status">
          <Chip pressed={filter === 'all'} count={8} onClick={() => setFilter('all')}>
            All
          </Chip>
          <Chip pressed={filter === 'draft'} tone="draft" count={2} onClick={() => setFilter('draft')}>
            Draft
          </Chip>
          <Chip pressed={filter === 'overdue'} tone="overdue" count={1} onClick={() => setFilter('overdue')}>
            Overdue
          </Chip>
        </ChipGroup>
        <MenuChip label="Owner" any="Anyone" options={owners} value={owner} onChange={setOwner} />
      </KitRow>
      <KitRow>
        <Tag>landlord</Tag>
        <Tag onRemove={() => undefined} removeLabel="Remove decks">
          decks
        </Tag>
        <Count>4</Count>
        <span className="inline-flex items-center gap-2">
          <Dot tone="paid" /> Completed
        </span>
        <Avatar name="Devin Park" size="sm" />
        <Avatar name="Maya Ortega" tone="accent" />
        <Avatar name="Joseph Okafor" size="lg" />
        <Mark className="size-7" />
      </KitRow>
      <div className="mt-4 grid grid-cols-2 items-center gap-4">
        <Meter
          label="Paid"
          value={3450}
          max={6900}
          tone="partially_paid"
          valueText="$3,450.00 of $6,900.00"
        />
        <Progress label="Sending" value={64} />
      </div>
    </KitSection>
  );
}
