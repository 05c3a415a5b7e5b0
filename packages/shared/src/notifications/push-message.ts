import type { MemberRole } from '../business/business.ts';
import type { Notification } from './notification.ts';
import type { NotificationFacts, NotificationKind } from './notification-kind.ts';

/** What a device shows. Nothing else about the record leaves the server. */
export interface PushMessage {
  title: string;
  body: string;
  /** The path within the app that a tap opens. */
  path: string;
  /** A newer message with the same tag replaces the older one on the device. */
  tag: string;
}

/** A notification that is due on a device, and the record it is about. */
export interface DuePush {
  notification: Pick<Notification, 'title' | 'note' | 'href'>;
  record: string;
}

/** The number of messages that a device shows within a minute. What comes after them waits and becomes one message. */
export const mostAMinute = 3;

const longestTitle = 120;
const longestBody = 240;

/** Shortens a text without cutting through a character of two units, such as an emoji. */
function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  return `${text
    .slice(0, longest - 1)
    .toWellFormed()
    .replace(/\uFFFD$/u, '')}…`;
}

const asMessage = ({ notification: { title, note, href }, record }: DuePush): PushMessage => ({
  title: cut(title, longestTitle),
  body: cut(note, longestBody),
  path: href,
  tag: record,
});

/** Builds the messages for what is due on a device, oldest first: one for each, or one for all if there are many. */
export function pushMessages(
  due: readonly DuePush[],
  { businessName, role }: { businessName: string; role: MemberRole },
  room = mostAMinute,
): PushMessage[] {
  if (due.length <= room) return due.map(asMessage);
  const newest = due.slice(-3).toReversed();
  return [
    {
      title: cut(`${due.length} things happened at ${businessName}`, longestTitle),
      body: cut(newest.map(({ notification }) => notification.title).join(' · '), longestBody),
      path: role === 'field' ? '/today' : '/dashboard',
      tag: 'summary',
    },
  ];
}

export const testMessage: PushMessage = {
  title: 'Notifications work on this device',
  body: 'This is a test that you asked for in your profile.',
  path: '/profile#notifications',
  tag: 'test',
};

const hourMs = 60 * 60_000;
/** A visit that starts this soon after the quiet hours cannot wait for their end. */
const travelMs = 2 * hourMs;

/**
 * Returns whether a notification is shown in quiet hours: changes to a visit that starts before the person could react
 * after the quiet hours, and changes that an impostor could have made.
 */
export function comesThrough(kind: NotificationKind, facts: NotificationFacts, quietEnd: Date): boolean {
  if (kind === 'pay_changed') return true;
  if (kind !== 'visit_changed' && kind !== 'own_visit_answered') return false;
  const starts = [facts.start_time, facts.was].flatMap((moment) => (moment ? [Date.parse(moment)] : []));
  return starts.some((start) => start < quietEnd.getTime() + travelMs);
}

const minuteMs = 60_000;
const pausesMs = [minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs];

/** Returns the pause before the next attempt to reach a push service that did not accept a message. */
export const pushPauseMs = (attempts: number): number =>
  pausesMs[Math.min(attempts, pausesMs.length) - 1] ?? minuteMs;
