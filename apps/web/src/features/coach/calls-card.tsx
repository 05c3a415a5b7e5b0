import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../lib/api.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card, CardFooter, CardHeader } from '../../ui/card.tsx';
import { CallRow } from './coach-rows.tsx';
import { sentOutText } from './coach-texts.ts';

const CallsDialog = lazy(() => import('./pages-dialogs.tsx').then((file) => ({ default: file.CallsDialog })));

const shownCalls = 6;

/**
 * Lists the AI calls of the coach and the chat, so that the owner sees which data was read and sent to an external
 * model.
 */
export function CallsCard() {
  const { data } = useQuery(api.coach.calls.queryOptions({ input: { limit: shownCalls } }));
  const [isOpen, setOpen] = useState(false);
  if (!data) return null;
  return (
    <Card>
      <CardHeader
        title="Call log"
        actions={
          <IconButton size="sm" label="Download log" asChild>
            <a href="/api/coach/calls/export" download>
              <Download />
            </a>
          </IconButton>
        }
      />
      {data.calls.length === 0 ? (
        <p className="px-5 pt-1 pb-5 text-13 text-fg-2 narrow:px-4">No questions have been asked yet.</p>
      ) : (
        <ol className="px-5 py-2 narrow:px-4">
          {data.calls.map((call) => (
            <CallRow key={call.id} call={call} />
          ))}
        </ol>
      )}
      <CardFooter className="justify-between tight:flex-wrap">
        <span>{sentOutText(data.here, data.sent_out)}</span>
        <Button
          size="xs"
          variant="ghost"
          className="-mr-2.5 flex-none text-accent-text"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          Full log
        </Button>
      </CardFooter>
      {isOpen && (
        <Suspense>
          <CallsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}
