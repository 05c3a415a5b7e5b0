import { Check } from 'lucide-react';

const lines = [
  { name: 'Water heater install', amount: '$1,450.00' },
  { name: 'Drain clearing', amount: '$165.00' },
  { name: 'Haul-away', amount: '$85.00' },
  { name: 'Discount', amount: '−$250.00', quiet: true },
  { name: 'Tax, 8.5%', amount: '$123.25', quiet: true },
];

const card = 'mt-2.5 rounded-10 border border-line bg-surface-1 p-3 text-12';

export function PhonePicture() {
  return (
    <div className="w-[300px] rounded-[36px] bg-ink p-2 shadow-pop lg:w-[268px]">
      <div className="overflow-hidden rounded-[29px] bg-surface-0">
        <div className="flex items-center justify-between px-5 pt-2.5 pb-1.5 font-semibold text-11 tabular-nums">
          5:01
          <span className="h-2.5 w-5 rounded-4 border-[1.5px] border-fg-1 p-px">
            <span className="block h-full w-3/4 rounded-[1px] bg-fg-1" />
          </span>
        </div>
        <div className="px-3.5 pt-2 pb-4">
          <div className="font-semibold text-[17px]/[22px] tracking-tighter">Tom Hadley</div>
          <div className="text-12 text-fg-3">1925 SW Vista Ave</div>
          <div className={card}>
            {lines.map(({ name, amount, quiet }) => (
              <div
                key={name}
                className="flex justify-between py-1.5 text-fg-1 not-first:border-line not-first:border-t data-quiet:text-fg-3"
                data-quiet={quiet ? '' : undefined}
              >
                <span>{name}</span>
                <span className="tabular-nums">{amount}</span>
              </div>
            ))}
          </div>
          <div className={card}>
            <div className="text-fg-2">Total</div>
            <div className="font-semibold text-28 tabular-nums tracking-tighter">$1,573.25</div>
            <div className="text-fg-3">Due in 14 days</div>
          </div>
          <div className="mt-2.5 grid h-11 place-items-center rounded-8 bg-ink font-medium text-13 text-on-ink">
            Send invoice
          </div>
          <div className="mt-2.5 flex items-center gap-2 rounded-10 border border-success-border bg-success-bg px-3 py-2.5 font-medium text-12 text-success-fg">
            <Check />
            Invoice sent via email
          </div>
        </div>
      </div>
    </div>
  );
}
