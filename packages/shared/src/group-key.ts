/**
 * Returns a key by which categories, sources and tags are compared, ignoring case and spaces (F3). The SQL equivalent
 * is group_key().
 */
export const groupKey = (written: string): string => written.replace(/\s/g, '').toLowerCase();
