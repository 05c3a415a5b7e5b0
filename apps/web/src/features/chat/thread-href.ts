import { paths } from '../../lib/paths.ts';

export const threadHref = (id: string): string => `${paths.aiChat.getHref()}?thread=${id}`;
