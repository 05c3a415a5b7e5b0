import { formatMoney } from '@dayworks/shared/money';
import { recordHref } from '@dayworks/shared/questions/tell/hrefs';
import { sentenceText } from '@dayworks/shared/questions/tell/value-text';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import {
  Banknote,
  CalendarPlus,
  FilePenLine,
  Hammer,
  ListChecks,
  type LucideIcon,
  Megaphone,
  MessagesSquare,
  Package,
  Receipt,
  ReceiptText,
  Repeat,
  SlidersHorizontal,
  Sparkles,
  SquareKanban,
  Target,
  UserPlus,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { findSettings, namesSetting } from '../../features/settings/setting-index.ts';
import { api } from '../../lib/api.ts';
import { useIsOwner } from '../../lib/business.ts';
import { paths } from '../../lib/paths.ts';
import { useNavigate } from '../../lib/routing/router.tsx';
import { foundHeading, foundIcon, useFound } from '../../parts/found.tsx';
import { useBusinessDay } from '../../parts/time/business-day.ts';
import { useDebounced, useTypedSearch } from '../../parts/time/typed-search.ts';
import { PaletteDialog, type PaletteGroup } from '../../ui/menu/palette.tsx';
import { filterOptions } from '../../ui/select/filter-options.ts';
import { isScreen } from '../pages.ts';
import { looksLikeSentence } from './looks-like-sentence.ts';
import {
  type PaletteVerbs,
  type ShellActions,
  useActionsGroup,
  useScreensGroup,
  useSharedGroup,
} from './palette-groups.tsx';

const typingPauseMs = 350;
const longestSentence = 500;

/**
 * If the typed sentence matches no record or screen, shows how the app understood the sentence and lets the user send
 * it to the chat.
 */
function useAskGroup(typed: string, { open, run }: PaletteVerbs) {
  const navigate = useNavigate();
  const { timeZone } = useBusinessDay();
  const text = typed.trim().slice(0, longestSentence);
  const rested = useDebounced(text, typingPauseMs);
  const isSentence = looksLikeSentence(text);
  const { data, isPending, isPlaceholderData } = useQuery(
    api.chat.understand.queryOptions({
      input: isSentence && looksLikeSentence(rested) ? { text: rested } : skipToken,
      placeholderData: keepPreviousData,
      retry: false,
      staleTime: 0,
    }),
  );
  const isAwaited = isSentence && (rested !== text || (isPending && rested !== '') || isPlaceholderData);

  /*
   * A question from the command palette is passed to the chat in the history state and not in the URL. Otherwise, a
   * link on another website could send a question to the chat.
   */
  const ask = () => run(() => void navigate(paths.aiChat.getHref(), { state: { ask: text } }));
  const rows: PaletteGroup['rows'][number][] = [];
  if (isSentence && !isAwaited && data?.kind === 'card') {
    const { title, lines, form_href } = data.card;
    rows.push({
      value: 'understood',
      label: title,
      icon: <Sparkles />,
      sub: lines.map(({ value }) => value).join(', '),
      onSelect: () => (form_href ? open(form_href) : ask()),
    });
  }
  if (isSentence && !isAwaited && data?.kind === 'answer') {
    rows.push({
      value: 'understood',
      label: sentenceText(data.answer, timeZone),
      icon: <Sparkles />,
      onSelect: ask,
    });
  }
  if (isSentence && isScreen(paths.aiChat.getHref())) {
    rows.push({ value: 'ask', label: `Ask: ${text}`, icon: <MessagesSquare />, onSelect: ask });
  }
  return { group: { heading: 'AI chat', rows } satisfies PaletteGroup, isAwaited };
}

const creation = (label: string, screen: string, icon: LucideIcon, ending = '', ...keywords: string[]) => ({
  value: `${screen}${ending}`,
  label,
  keywords: ['add', 'create', ...keywords],
  screen,
  icon,
});

/** The records that can be created from any screen, beginning with the ones that a working day needs most. */
const creations = [
  creation('New invoice', paths.invoiceNew.getHref(), ReceiptText, '', 'bill'),
  creation('New customer', paths.customers.getHref(), UserPlus, '?new=1', 'client'),
  creation('New estimate', paths.estimateNew.getHref(), FilePenLine, '', 'quote'),
  creation('New appointment', paths.appointments.getHref(), CalendarPlus, '?new=1', 'visit', 'schedule'),
  creation('New job', paths.jobs.getHref(), Hammer, '?new=1'),
  creation('Record payment', paths.payments.getHref(), Banknote, '?new=1', 'new'),
  creation('New lead', paths.leads.getHref(), Target, '?new=1'),
  creation('New task', paths.tasks.getHref(), ListChecks, '?new=1'),
  creation('New expense', paths.expenses.getHref(), Receipt, '?new=1', 'cost', 'receipt'),
  creation('New project', paths.projects.getHref(), SquareKanban, '?new=1'),
  creation('New product or service', paths.products.getHref(), Package, '?new=1', 'item', 'catalog'),
  creation('New recurring invoice', paths.recurringInvoices.getHref('new'), Repeat),
  creation('New campaign', paths.campaign.getHref('new'), Megaphone, '', 'marketing'),
].filter(({ screen }) => isScreen(screen));

const mostShownUntyped = 6;

/** The "New" actions. Before the user has typed anything, only the first ones are shown, above the screens. */
const creationsGroup = (query: string, { open }: PaletteVerbs): PaletteGroup => ({
  heading: 'New',
  rows: (query.trim() === '' ? creations.slice(0, mostShownUntyped) : filterOptions(creations, query)).map(
    ({ value, label, icon: Icon }) => ({ value, label, icon: <Icon />, onSelect: () => open(value) }),
  ),
});

const mostShown = 4;

/** Finds individual settings by their labels or by synonyms. */
function useSettingsGroup(query: string, { open }: PaletteVerbs): PaletteGroup {
  const isOwner = useIsOwner();
  return {
    heading: 'Settings',
    rows: findSettings(query, isOwner)
      .slice(0, mostShown)
      .map(({ value, label, place }) => ({
        value,
        label,
        icon: <SlidersHorizontal />,
        sub: place,
        onSelect: () => open(value),
      })),
  };
}

/** Finds the records that match the search text, grouped by kind. */
function useRecordGroups(search: string, { open }: PaletteVerbs) {
  const { found, isAwaited } = useFound(search);
  const groups: PaletteGroup[] = [...Map.groupBy(found, ({ kind }) => kind)].map(([kind, records]) => ({
    heading: foundHeading(kind),
    rows: records.map((record) => ({
      value: `${kind}-${record.id}`,
      label: record.name,
      icon: foundIcon(record),
      sub: record.detail ?? undefined,
      end: record.amount === null ? undefined : formatMoney(record.amount),
      onSelect: () => open(recordHref(kind, record.id)),
    })),
  }));
  return { groups, isAwaited };
}

type CommandPaletteProps = ShellActions & { open: boolean; onOpenChange: (open: boolean) => void };

export default function CommandPalette({ open, onOpenChange, ...shell }: CommandPaletteProps) {
  const navigate = useNavigate();
  const { typed, setTyped, search, isAwaited } = useTypedSearch();
  const wantsNewTab = useModifierState();

  const change = (next: boolean) => {
    onOpenChange(next);
    if (!next) setTyped('');
  };
  const verbs: PaletteVerbs = {
    open(href) {
      change(false);
      if (wantsNewTab()) window.open(href, '_blank', 'noopener');
      else void navigate(href);
    },
    run(action) {
      change(false);
      action();
    },
  };
  const records = useRecordGroups(search, verbs);
  const screens = useScreensGroup(typed, verbs);
  const shared = useSharedGroup(typed, open, verbs);
  const settings = useSettingsGroup(typed, verbs);
  const actions = useActionsGroup(typed, verbs, shell);
  const ask = useAskGroup(typed, verbs);
  const isScreenName = screens.rows.some(({ label }) => label.toLowerCase() === typed.trim().toLowerCase());
  const isSetting = namesSetting(typed) && !isScreenName;
  return (
    <PaletteDialog
      label="Search or jump to…"
      open={open}
      onOpenChange={change}
      query={typed}
      onQueryChange={setTyped}
      loading={isAwaited() || records.isAwaited || ask.isAwaited}
      groups={[
        ...(isSetting ? [settings] : []),
        ...records.groups,
        creationsGroup(typed, verbs),
        screens,
        shared,
        actions,
        ...(isSetting ? [] : [settings]),
        ask.group,
      ]}
    />
  );
}

/**
 * The command palette component reports which row was chosen but not which modifier keys were held down, so the app
 * tracks the modifier keys itself.
 */
function useModifierState() {
  const held = useRef(false);
  useEffect(() => {
    const note = (event: KeyboardEvent | PointerEvent) => {
      held.current = event.ctrlKey || event.metaKey;
    };
    for (const type of ['keydown', 'pointerdown'] as const) window.addEventListener(type, note, true);
    return () => {
      for (const type of ['keydown', 'pointerdown'] as const) window.removeEventListener(type, note, true);
    };
  }, []);
  return () => held.current;
}
