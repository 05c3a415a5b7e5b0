import { Bell, Calendar, Mail, MessageSquareText, Plus, Printer, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ButtonGroup } from '../../ui/detail/button-group.tsx';
import { SegmentedControl } from '../../ui/figure/segmented-control.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { KitRow, KitSection } from './kit-section.tsx';

const periods = [
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
] as const;

export function ButtonsPart() {
  const [period, setPeriod] = useState<'week' | 'month'>('week');
  return (
    <KitSection title="Buttons" note="36 px, small 32, in a row 28, touch 44">
      <KitRow>
        <Button variant="primary">
          <Plus />
          New Invoice
        </Button>
        <Button>Send Reminder</Button>
        <Button variant="ghost">Cancel</Button>
        <Button variant="danger">Delete</Button>
        <Button variant="danger-quiet">
          <Trash2 />
          Delete
        </Button>
      </KitRow>
      <KitRow>
        <Button variant="primary" loading>
          <Plus />
          Creating...
        </Button>
        <Button disabled>Disabled</Button>
        <Button size="sm">Small</Button>
        <Button size="xs">In a row</Button>
        <Button size="lg" variant="primary">
          Large <Kbd onInk>Ctrl ↵</Kbd>
        </Button>
      </KitRow>
      <KitRow>
        <ButtonGroup label="Send">
          <Button>
            <Mail />
            Email
          </Button>
          <Button>
            <MessageSquareText />
            Text
          </Button>
          <Button>
            <Printer />
            Print
          </Button>
        </ButtonGroup>
        <SegmentedControl label="Period" value={period} onValueChange={setPeriod} segments={periods} />
        <IconButton label="Calendar">
          <Calendar />
        </IconButton>
        <IconButton label="Notifications, 2 new" dot>
          <Bell />
        </IconButton>
        <IconButton label="Delete" size="sm" variant="danger-quiet" shortcut={['Del']}>
          <Trash2 />
        </IconButton>
      </KitRow>
    </KitSection>
  );
}
