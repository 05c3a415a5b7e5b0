import type { RecordDescription } from '../../parts/record/field-descriptions.ts';
import type { StartOf } from '../../parts/record/record-values.ts';
import { useRecordForm } from '../../parts/record/use-record-form.ts';

interface SettingsFormOptions<Values, Settings> {
  businessId: string;
  settings: Settings;
  /** Converts the settings to form values. */
  typed: (settings: Settings) => StartOf<Values>;
  update: (values: Values, version: number) => Promise<Settings>;
  reload: () => Promise<Settings>;
}

/**
 * The form for a settings section that exists once per business: the form stays open after saving and then shows the
 * saved values.
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
