import type { Story, StoryEvent, StoryStep } from '@dayworks/shared/threads/story';
import { paths } from '../../lib/paths.ts';

const screens = {
  estimate: paths.estimates.getHref(),
  project: paths.projects.getHref(),
  invoice: paths.invoices.getHref(),
};

type Documented = keyof typeof screens;

const sheetHref = (kind: Documented, id: string) => `${screens[kind]}?${kind}=${encodeURIComponent(id)}`;

/** Money is seen on the document it was paid for; with several of them it does not say on which. */
function documentOfMoney({ steps, events }: Story): string | undefined {
  const invoices = new Set(events.filter(({ kind }) => kind === 'invoice').map(({ record_id }) => record_id));
  const [invoice] = invoices;
  if (invoice) return invoices.size === 1 ? sheetHref('invoice', invoice) : undefined;
  const estimate = steps.find(({ kind }) => kind === 'estimate')?.record_id;
  return estimate ? sheetHref('estimate', estimate) : undefined;
}

/** Where the record of a step or an event opens; undefined where it has no screen of its own. */
export function recordHref(
  { kind, record_id }: Pick<StoryEvent | StoryStep, 'kind' | 'record_id'>,
  story: Story,
): string | undefined {
  switch (kind) {
    case 'estimate':
    case 'project':
    case 'invoice':
      return record_id === null ? undefined : sheetHref(kind, record_id);
    case 'payment':
    case 'refund':
      return documentOfMoney(story);
    default:
      return undefined;
  }
}
