import { formatMonthDay } from '@dayworks/shared/dates/calendar-date';
import { formatMoney } from '@dayworks/shared/money';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardFooter, CardHeader } from '../../ui/card.tsx';
import { OutcomeRow } from './coach-rows.tsx';
import { takenText } from './coach-texts.ts';

const OutcomesDialog = lazy(() =>
  import('./pages-dialogs.tsx').then((file) => ({ default: file.OutcomesDialog })),
);

const shownOutcomes = 4;

export function OutcomesCard() {
  const { data } = useQuery(api.coach.outcomes.queryOptions({ input: { limit: shownOutcomes } }));
  const [isOpen, setOpen] = useState(false);
  if (!data) return null;
  const left = data.taken - data.outcomes.length;
  return (
    <Card>
      <CardHeader title="Results" />
      {data.taken === 0 ? (
        <p className="px-5 pt-1 pb-5 text-13 text-fg-2 narrow:px-4">
          Advice you follow is listed here, with the money you received afterward.
        </p>
      ) : (
        <>
          <div className="px-5 pb-4 narrow:px-4">
            <b className="block font-semibold text-28 tabular-nums tracking-tighter">
              {formatMoney(data.received)}
            </b>
            <p className="text-13 text-fg-2">
              {takenText(data.with_result, data.taken, data.since && formatMonthDay(data.since))}
            </p>
          </div>
          <ul>
            {data.outcomes.map((outcome) => (
              <OutcomeRow key={outcome.advice_id} outcome={outcome} />
            ))}
          </ul>
        </>
      )}
      {left > 0 && (
        <CardFooter className="justify-between">
          <span>{left} more</span>
          <Button
            size="xs"
            variant="ghost"
            className="-mr-2.5 text-accent-text"
            onClick={() => setOpen(true)}
          >
            See all
          </Button>
        </CardFooter>
      )}
      {isOpen && (
        <Suspense>
          <OutcomesDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}
