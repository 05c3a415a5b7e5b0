import type { AnswerTable as Table } from '@dayworks/shared/questions/answer';

export type AnswerTableProps = {
  title: string;
  table: Table;
  /** The screen that shows all of them. */
  href: string | null;
};
