import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { errorMessage } from '../../lib/errors.ts';
import { hasModifier, modifierLabel } from '../../lib/keyboard.ts';
import { FormElement } from '../../parts/form/form-element.tsx';
import { LeaveGuard } from '../../parts/form-frame/leave-guard.tsx';
import type { RecordDescription } from '../../parts/record/field-descriptions.ts';
import type { StartOf } from '../../parts/record/record-values.ts';
import { type RecordForm, useRecordForm } from '../../parts/record/use-record-form.ts';
import { SectionHeader } from '../../parts/settings/section-header.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Kbd } from '../../ui/labels.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';

interface SettingsFormOptions<Values, Settings> {
  businessId: string;
  settings: Settings;
  /** Converts the settings to form values. */
  typed: (settings: Settings) => StartOf<Values>;
  update: (values: Values, version: number) => Promise<Settings>;
  reload: () => Promise<Settings>;
}

/**
 * The form for one settings section of the business. The form stays open after saving and then shows the saved values.
 */
export function useSettingsForm<Values extends object, Settings extends { version: number }>(
  record: RecordDescription<Values>,
  { businessId, settings, typed, update, reload }: SettingsFormOptions<Values, Settings>,
) {
  const asRecord = (stored: Settings) => ({ ...typed(stored), id: businessId, version: stored.version });
  return useRecordForm(record, {
    stored: asRecord(settings),
    update: async (values, version) => asRecord(await update(values, version)),
    reload: async () => asRecord(await reload()),
    staysOpen: true,
    done: 'Settings saved',
  });
}

type SectionQueryProps<Settings> = {
  query: UseQueryResult<Settings>;
  children: (settings: Settings) => ReactNode;
};

/** Loads the settings of a section that the server returns separately from the business. */
export function SectionQuery<Settings>({ query, children }: SectionQueryProps<Settings>) {
  if (query.data) return children(query.data);
  if (query.isError) {
    return (
      <Alert
        tone="danger"
        title="These settings could not be loaded"
        action={
          <Button size="sm" onClick={() => void query.refetch()}>
            Try again
          </Button>
        }
      >
        {errorMessage(query.error)}
      </Alert>
    );
  }
  return (
    <Loading label="Loading the settings">
      <Skeleton className="h-80 w-full rounded-10" />
    </Loading>
  );
}

type SaveBarProps = {
  /** The number of fields that differ from the saved values. If it is zero, the save bar is hidden. */
  changes: number;
  saving: boolean;
  onDiscard: () => void;
};

const airAboveBarPx = 24;

/** The save bar at the end of a form. It submits the form, and so does pressing Ctrl+Enter anywhere on the page. */
export function SaveBar({ changes, saving, onDiscard }: SaveBarProps) {
  const barRef = useRef<HTMLElement>(null);
  const saveRef = useRef<HTMLButtonElement>(null);
  const hasChanges = changes > 0;

  useEffect(() => {
    if (!hasChanges) return;
    const save = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !hasModifier(event) || event.defaultPrevented) return;
      event.preventDefault();
      saveRef.current?.form?.requestSubmit();
    };
    document.addEventListener('keydown', save);
    return () => document.removeEventListener('keydown', save);
  }, [hasChanges]);

  // The save bar must cover neither the field that the user has just changed nor a field that gets the focus later.
  useEffect(() => {
    const bar = barRef.current;
    if (!hasChanges || !bar) return;
    const { style } = document.documentElement;
    const coveredPx = window.innerHeight - bar.getBoundingClientRect().top;
    style.scrollPaddingBottom = `${coveredPx + airAboveBarPx}px`;
    document.activeElement?.scrollIntoView({ block: 'nearest' });
    return () => {
      style.scrollPaddingBottom = '';
    };
  }, [hasChanges]);

  if (!hasChanges) return null;
  return (
    <section
      ref={barRef}
      aria-label="Unsaved changes"
      data-pinned-actions=""
      className="sticky bottom-4 z-10 mt-4 flex animate-toast-in flex-wrap items-center gap-2 rounded-10 border border-line-strong bg-overlay py-2.5 pr-2.5 pl-4 shadow-pop max-sm:p-2.5 max-sm:[&>button]:flex-1 max-sm:bottom-[calc(var(--bottombar-height)+env(safe-area-inset-bottom)+8px)]"
    >
      <span
        role="status"
        className="flex flex-1 items-center gap-2.5 whitespace-nowrap font-medium max-sm:basis-full max-sm:px-1.5"
      >
        <span aria-hidden="true" className="size-2 rounded-full bg-accent" />
        {changes === 1 ? '1 unsaved change' : `${changes} unsaved changes`}
      </span>
      <span className="max-sm:hidden">
        <Kbd>{`${modifierLabel} Enter`}</Kbd>
      </span>
      <Button variant="ghost" disabled={saving} onClick={onDiscard}>
        Discard
      </Button>
      <Button ref={saveRef} type="submit" variant="primary" loading={saving}>
        Save changes
      </Button>
    </section>
  );
}

type SettingsCardProps = { title: string; text?: string; children: ReactNode };

export const SettingsCard = ({ title, text, children }: SettingsCardProps) => (
  <Card>
    <SectionHeader title={title} text={text} />
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5 pt-4 narrow:px-4">{children}</div>
  </Card>
);

type SettingsFormProps<Values> = { form: RecordForm<Values>; children: ReactNode };

/**
 * A settings section with its own form. The user saves it with the save bar or Ctrl+Enter, and is warned before unsaved
 * changes are lost.
 */
export function SettingsForm<Values>({ form, children }: SettingsFormProps<Values>) {
  const { changes, discard } = form;
  const { isSaving, isUnsaved } = form.frame;
  return (
    <FormElement frame={form.frame}>
      {children}
      <SaveBar changes={changes} saving={isSaving} onDiscard={discard} />
      <LeaveGuard
        when={isUnsaved && !isSaving}
        description={
          changes === 1
            ? 'One change to your settings is not saved.'
            : `${changes} changes to your settings are not saved.`
        }
      />
    </FormElement>
  );
}
