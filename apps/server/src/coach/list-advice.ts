import type { Advice, AdviceState } from '@dayworks/shared/coach/advice';
import type { CoachOverview } from '@dayworks/shared/coach/contract';
import { sum } from '@dayworks/shared/questions/noticed/reckoning';
import type { MemberContext } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness } from '../platform/with-business.ts';
import { type AdviceRow, adviceOfRow, rowColumns, visibleTest } from './advice-rows.ts';
import { asAdvice, openAdvice, readStanding } from './standing-advice.ts';

/** The maximum number of recently decided suggestions that are listed. */
const shownDecided = 100;

interface Glance {
  is_enabled: boolean;
  done: number;
  dismissed: number;
  looked_at: string | null;
}

function glanceQuery({ actor }: MemberContext): NamedQuery {
  const count = (state: AdviceState) => `(select count(*)::int from coach_advice a
    where a.business_id = $1 and a.state = '${state}' and ${visibleTest(actor, 'a')})`;
  return {
    name: `coach-glance-${actor.role}`,
    text: `select ai_analyst_enabled as is_enabled, ${count('done')} as done, ${count('dismissed')} as dismissed,
        (select l.created_at from ai_calls l where l.business_id = $1 and l.purpose = 'check'
          order by l.created_at desc nulls last limit 1) as looked_at
      from business_settings where id = $1`,
    values: [actor.businessId],
  };
}

function decidedQuery({ actor }: MemberContext, state: AdviceState): NamedQuery {
  return {
    name: `coach-decided-${actor.role}`,
    text: `select ${rowColumns} from coach_advice a
      where a.business_id = $1 and a.state = $2 and ${visibleTest(actor, 'a')}
      order by a.decided_at desc nulls last limit ${shownDecided}`,
    values: [actor.businessId, state],
  };
}

async function readDecided(
  context: MemberContext,
  state: AdviceState,
  returned: ReadonlySet<string | undefined>,
): Promise<Advice[]> {
  const [rows] = await readBusiness<[AdviceRow[]]>(context, [decidedQuery(context, state)]);
  return rows.filter(({ id }) => !returned.has(id)).map(adviceOfRow);
}

/**
 * Listing suggestions writes nothing: the current suggestions are calculated from the rows and combined with earlier
 * decisions.
 */
export async function listAdvice(
  context: MemberContext,
  { state }: { state: AdviceState },
): Promise<CoachOverview> {
  const { platform, actor } = context;
  const [[glance]] = await readBusiness<[Glance[]]>(context, [glanceQuery(context)]);
  const { standing } = await readStanding(context);
  const open = openAdvice(standing);
  const later = standing.filter((one) => one.state === 'later');
  // A dismissed suggestion that has become worse since then is listed as open and no longer as dismissed.
  const returned = new Set(
    standing
      .filter((one) => one.state === 'open' && one.row?.state === 'dismissed')
      .map(({ row }) => row?.id),
  );
  const effects = (kind: 'sooner' | 'more') =>
    sum(open.flatMap(({ advised: { effect } }) => (effect.kind === kind ? [effect.amount] : [])));
  const shown = { open, later }[state as 'open' | 'later'];
  return {
    is_enabled: glance?.is_enabled ?? false,
    advice: shown ? shown.map((one) => asAdvice(actor, one)) : await readDecided(context, state, returned),
    counts: {
      open: open.length,
      later: later.length,
      done: glance?.done ?? 0,
      dismissed: (glance?.dismissed ?? 0) - returned.size,
    },
    sooner: effects('sooner'),
    more: effects('more'),
    looked_at: glance?.looked_at ?? null,
    provider: { is_connected: platform.env.ai !== undefined, model: platform.env.ai?.model ?? null },
  };
}
