import type { AnswerTable as Table } from '@dayworks/shared/questions/answer';

export type AnswerTableProps = {
  title: string;
  table: Table;
  /** The URL of the screen that shows all rows. */
  href: string | null;
};
