/** Unread notifications are counted only up to this number, because the bell then shows '99+'. */
export const mostCounted = 100;

/** The number shown on the notification bell. */
export const unreadText = (unread: number): string => (unread >= mostCounted ? '99+' : String(unread));

/** The label of the notification bell for screen readers. */
export const bellLabel = (unread: number): string =>
  unread === 0 ? 'Notifications' : `Notifications, ${unread >= mostCounted ? 'more than 99' : unread} unread`;
