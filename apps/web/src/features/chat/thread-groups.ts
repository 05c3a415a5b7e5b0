import type { ChatThread } from '@dayworks/shared/chat/chat';
import { daysBetween, startOfWeek, todayIn } from '@dayworks/shared/dates/calendar-date';
import type { BusinessDay } from '../../parts/time/business-day.ts';

const headings = ['Today', 'Yesterday', 'This week', 'Last 30 days', 'Earlier'] as const;

type Heading = (typeof headings)[number];

function headingOf({ last_message_at }: ChatThread, { today, timeZone }: BusinessDay): Heading {
  const day = todayIn(timeZone, new Date(last_message_at));
  const ago = daysBetween(day, today);
  if (ago <= 0) return 'Today';
  if (ago === 1) return 'Yesterday';
  if (day >= startOfWeek(today)) return 'This week';
  return ago <= 30 ? 'Last 30 days' : 'Earlier';
}

export interface ThreadGroup {
  heading: Heading;
  threads: ChatThread[];
}

/** Groups conversations by the time of their last message. Within a group, the latest conversation stays first. */
export function threadGroups(threads: readonly ChatThread[], day: BusinessDay): ThreadGroup[] {
  const byHeading = Map.groupBy(threads, (thread) => headingOf(thread, day));
  return headings.flatMap((heading) => {
    const found = byHeading.get(heading);
    return found ? [{ heading, threads: found }] : [];
  });
}
