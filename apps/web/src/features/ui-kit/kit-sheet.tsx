import { Banknote, Bell, Eye } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Fact, Facts } from '../../ui/detail/facts.tsx';
import { Sheet, SheetBody, SheetFooter, SheetHeader } from '../../ui/overlay/sheet.tsx';
import { toast } from '../../ui/toast/toast.ts';

export function KitSheet(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Sheet {...props}>
      <SheetHeader
        title="Invoice #2c6fd5a8"
        badge={
          <Badge tone="viewed" icon={<Eye />}>
            Viewed
          </Badge>
        }
      />
      <SheetBody>
        <p className="pt-5 text-13 text-fg-2">Balance due</p>
        <p className="pb-5 font-semibold text-36 tabular-nums tracking-tighter">$4,236.00</p>
        <Facts>
          <Fact label="Customer" note="Raman Dental">
            Priya Raman
          </Fact>
          <Fact label="Service address" note="Portland, OR 97227">
            3301 N Mississippi Ave
          </Fact>
          <Fact label="Date">May 8, 2026</Fact>
          <Fact label="Due date">May 22, 2026</Fact>
        </Facts>
      </SheetBody>
      <SheetFooter>
        <Button
          variant="ghost"
          onClick={() => toast({ type: 'success', title: 'Success', description: 'Reminder sent via email' })}
        >
          <Bell />
          Send Reminder
        </Button>
        <Button variant="primary" className="ml-auto" onClick={() => props.onOpenChange(false)}>
          <Banknote />
          Record Payment
        </Button>
      </SheetFooter>
    </Sheet>
  );
}
