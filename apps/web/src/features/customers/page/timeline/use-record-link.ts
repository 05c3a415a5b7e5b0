import type { TimelineEntry } from '@dayworks/shared/timeline/timeline';
import { use } from 'react';
import { ScreensContext } from '../../../../parts/navigation/section-tabs.tsx';
import { recordHref, type TimelineRecord } from './record-href.ts';

/** Returns the link to a record, provided that the screen on which the record opens exists (S9). */
export function useRecordLink(record: TimelineRecord, entry: TimelineEntry) {
  const isScreen = use(ScreensContext);
  const href = recordHref(record, entry);
  const [screen = ''] = href?.split('?') ?? [];
  return href && isScreen(screen) ? href : undefined;
}
