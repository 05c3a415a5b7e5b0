import { Download, Ellipsis, RefreshCw, Search } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { CardHeader } from '../../ui/card.tsx';
import { CreateLink, type Creation } from './create-link.tsx';
import type { DescribedList } from './describe-list.ts';
import { exportHref } from './list-query.ts';
import type { RowLayout } from './rows/row-layout.ts';
import type { ListChoice } from './rows/use-list-choice.ts';

/** An additional action for the entire list. It appears as a button in the header and as an item in the menu. */
export interface ListAction {
  label: string;
  icon: ReactNode;
  isPending?: boolean;
  onSelect: () => void;
}

/** The maximum number of selected rows that can be exported. With more ids, the URL of the export would be too long. */
const mostExported = 200;

type ChosenActionsProps<Query extends object, ListPage extends { next: string | null }, Row, Shared> = {
  list: DescribedList<Query, ListPage, Row, Shared>;
  query: Query;
  choice: ListChoice<Row>;
};

/** The actions for the selected rows of a list. They are shown once the user has started to select rows. */
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

const ListMenu = lazy(() => import('./on-demand/list-menu.tsx'));

type ListHeaderProps = {
  layout: RowLayout;
  /** The HTML id of the list's heading. The card around the list refers to it in `aria-labelledby`. */
  id: string;
  title: string;
  refresh: { isRefreshing: boolean; refresh: () => void };
  search?: { label: string; onToggle: () => void };
  csvHref?: string;
  actions?: readonly ListAction[];
  creation?: Creation;
  /** Called when the user starts to select rows. It is set only if the rows have no checkboxes until then. */
  onChoose?: () => void;
};

/** The header of a list. It has text buttons if there is room, and otherwise icons and a menu. */
export function ListHeader(props: ListHeaderProps) {
  const { id, title, search, csvHref, actions = [], creation, onChoose } = props;
  const { isRefreshing, refresh } = props.refresh;
  const [menuWanted, setMenuWanted] = useState(false);
  const hasMenu = Boolean(csvHref || creation || onChoose);
  const menuButton = (
    <IconButton label="More" onClick={() => setMenuWanted(true)}>
      <Ellipsis />
    </IconButton>
  );
  const isWide = props.layout === 'wide';
  const buttons = actions.map(({ label, icon, isPending, onSelect }) => (
    <Button key={label} variant="ghost" size="sm" loading={isPending} onClick={onSelect}>
      {icon}
      {label}
    </Button>
  ));
  const create = creation && <CreateLink {...creation} size="sm" />;
  const header = (
    <CardHeader
      id={id}
      title={title}
      actions={
        isWide ? (
          <div className="flex items-center gap-2">
            {buttons}
            {csvHref && (
              <Button variant="ghost" size="sm" asChild>
                <a href={csvHref} download>
                  <Download />
                  Export CSV
                </a>
              </Button>
            )}
            <Button variant="ghost" size="sm" loading={isRefreshing} onClick={refresh}>
              <RefreshCw />
              Refresh
            </Button>
            {create}
          </div>
        ) : (
          <div className="-mr-2 flex items-center">
            {search && (
              <IconButton label={search.label} onClick={search.onToggle} className="sm:hidden">
                <Search />
              </IconButton>
            )}
            <IconButton
              label="Refresh"
              aria-busy={isRefreshing}
              onClick={refresh}
              className={isRefreshing ? '[&>svg]:animate-spin' : undefined}
            >
              <RefreshCw />
            </IconButton>
            {hasMenu &&
              (menuWanted ? (
                <Suspense fallback={menuButton}>
                  <ListMenu csvHref={csvHref} creation={creation} onChoose={onChoose} />
                </Suspense>
              ) : (
                menuButton
              ))}
          </div>
        )
      }
    />
  );
  if (isWide || actions.length === 0) return header;
  return (
    <>
      {header}
      <div className="flex flex-wrap gap-2 px-5 pt-3 narrow:px-4">
        {create}
        {buttons}
      </div>
    </>
  );
}
