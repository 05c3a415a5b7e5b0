/** Nobody counts further. */
export const mostCounted = 100;

/** As it stands on the bell. */
export const unreadText = (unread: number): string => (unread >= mostCounted ? '99+' : String(unread));

/** As the bell is read aloud. */
export const bellLabel = (unread: number): string =>
  unread === 0 ? 'Notifications' : `Notifications, ${unread >= mostCounted ? 'more than 99' : unread} unread`;
