import { Suspense } from 'react';
import type { DescribedList } from './describe-list.ts';
import { exportHref } from './list-query.ts';
import type { ListChoice } from './use-list-choice.ts';

/** If more rows than this are selected, their ids would make the URL of the export too long. */
const mostExported = 200;

type ChosenActionsProps<Query extends object, ListPage extends { next: string | null }, Row, Shared> = {
  list: DescribedList<Query, ListPage, Row, Shared>;
  query: Query;
  choice: ListChoice<Row>;
};

/** The actions for the selected rows of a list, shown once the user has started selecting. */
export function ChosenActions<Query extends object, ListPage extends { next: string | null }, Row, Shared>({
  list: { Bulk, nouns, csvPath, source },
  query,
  choice: { chosen, isOn, keep, clear },
}: ChosenActionsProps<Query, ListPage, Row, Shared>) {
  if (!Bulk || !isOn) return null;
  const ids = [...chosen.keys()];
  const hasFile = csvPath && ids.length > 0 && ids.length <= mostExported;
  return (
    <Suspense>
      <Bulk
        rows={[...chosen.values()]}
        nouns={nouns}
        csvHref={hasFile ? exportHref(csvPath, { ...query, ids: ids.join() }) : undefined}
        onDone={(failed) => keep(failed.map(source.idOf))}
        onClear={clear}
      />
    </Suspense>
  );
}
