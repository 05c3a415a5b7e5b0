import { Content } from '@dayworks/shared/content/content';
import { keysOf } from '@dayworks/shared/pick';
import { content_pieces } from './table.ts';

export const contentRecord = {
  table: content_pieces,
  fields: keysOf(Content),
  entity: 'content',
  label: 'Content',
};

export type StoredContent = typeof content_pieces.$inferSelect;
