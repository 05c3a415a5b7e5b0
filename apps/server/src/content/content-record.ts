import { Content } from '@dayworks/shared/content/content';
import { keysOf } from '@dayworks/shared/pick';
import { recordKind } from '../platform/record.ts';
import { content_pieces } from './table.ts';

export const contentRecord = recordKind({
  table: content_pieces,
  fields: keysOf(Content),
  entity: 'content',
  label: 'Content',
  internal: { created_by: true },
});

export type StoredContent = typeof content_pieces.$inferSelect;
