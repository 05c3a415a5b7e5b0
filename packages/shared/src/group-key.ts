/** Categories, sources and tags that differ only in case or spaces are one (F3). In SQL it is group_key(). */
export const groupKey = (written: string): string => written.replace(/\s/g, '').toLowerCase();
