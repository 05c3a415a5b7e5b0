import type { Holiday } from '@dayworks/shared/appointments/holidays';

/** Writes a holiday as one string, as the form stores it: its date, a space and its name. */
export const holidayText = ({ on, name }: Holiday): string => `${on} ${name}`;

export const holidayOf = (text: string): Holiday => ({ on: text.slice(0, 10), name: text.slice(11) });
