import type { CustomerDetail } from '@dayworks/shared/customers/contract';
import { formatMoney } from '@dayworks/shared/money';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { Stat, Stats } from '../../../ui/figure/stats.tsx';
import { appointmentsNote, balanceNote, payingHabit, sinceNote } from './stat-texts.ts';

export function CustomerStats({ customer }: { customer: CustomerDetail }) {
  const day = useBusinessDay();
  const habit = payingHabit(customer.pays);
  return (
    <Stats label="Figures" columns={4}>
      <Stat
        size="sm"
        label="Balance due"
        figure={formatMoney(customer.balance_due)}
        note={balanceNote(customer.open_invoices, day)}
      />
      <Stat
        size="sm"
        label="Lifetime value"
        figure={formatMoney(customer.lifetime_value)}
        note={sinceNote(customer.created_at, day)}
      />
      <Stat
        size="sm"
        label="Appointments"
        figure={customer.appointment_count.toLocaleString('en-US')}
        note={appointmentsNote(customer, day)}
      />
      <Stat size="sm" label="Usually pays" figure={habit.figure} note={habit.note} />
    </Stats>
  );
}
