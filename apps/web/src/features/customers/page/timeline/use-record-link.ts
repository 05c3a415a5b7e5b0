import type { Story } from '@dayworks/shared/threads/story';
import { use } from 'react';
import { ScreensContext } from '../../../../parts/navigation/section-tabs.tsx';
import { recordHref, type StoryRecord } from './record-href.ts';

/** The link to a record, once the screen it opens on exists (S9). */
export function useRecordLink(record: StoryRecord, story: Story) {
  const isScreen = use(ScreensContext);
  const href = recordHref(record, story);
  const [screen = ''] = href?.split('?') ?? [];
  return href && isScreen(screen) ? href : undefined;
}
