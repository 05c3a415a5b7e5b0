import type { CampaignDetail } from '@dayworks/shared/marketing/campaigns/campaign';
import { mergeFieldLabels, readText } from '@dayworks/shared/marketing/campaigns/merge-field';
import { Card, CardHeader } from '../../../../ui/card.tsx';
import { Meter } from '../../../../ui/figure/progress.tsx';

/** Shows the original text of a message. Placeholders are shown by their names. */
function WrittenText({ text }: { text: string }) {
  let at = 0;
  return readText(text).map((piece) => {
    at += 1;
    if (piece.kind !== 'field') return piece.text;
    return (
      <span key={at} className="rounded-4 bg-accent-soft px-1 text-accent-text">
        {mergeFieldLabels[piece.field]}
      </span>
    );
  });
}

/** Shows which of the two subjects in an A/B test is opened more often. */
export function SubjectsCard({
  campaign: { subjects, winner, try_on, is_tracked },
}: {
  campaign: CampaignDetail;
}) {
  return (
    <Card aria-label="Subjects">
      <CardHeader title="Subjects" sub={`after ${try_on} people`} />
      <ul className="pt-2 pb-1">
        {subjects.map(({ variant, subject, sent, opened }) => {
          const share = sent > 0 ? Math.round((opened / sent) * 100) : 0;
          const name = variant.toUpperCase();
          return (
            <li
              key={variant}
              className="grid gap-1.5 px-5 py-3 narrow:px-4 [&+li]:border-line [&+li]:border-t"
            >
              <p className="flex justify-between gap-3 font-medium">
                <bdi className="wrap-anywhere min-w-0">
                  <WrittenText text={subject} />
                </bdi>
                {is_tracked && <span className="font-semibold tabular-nums">{share}%</span>}
              </p>
              {is_tracked && (
                <Meter
                  label={`Subject ${name}, opened`}
                  value={opened}
                  max={Math.max(1, sent)}
                  tone={winner && winner !== variant ? 'neutral' : 'accent'}
                  valueText={`${share}%`}
                />
              )}
              <p className="flex justify-between gap-3 text-12 text-fg-2">
                <span>
                  {name} · {is_tracked ? `${opened} of ${sent} opened` : `${sent} sent`}
                </span>
                {winner && (
                  <span className={winner === variant ? 'font-medium text-success-fg' : undefined}>
                    {winner === variant ? 'Sent to the rest' : 'Stopped'}
                  </span>
                )}
              </p>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
