import type { InvoiceQuery } from '@dayworks/shared/invoices/invoice-list';
import { ArchiveRestore, Download, Ellipsis, RefreshCw, Search } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CardHeader } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { exportHref } from './invoice-query.ts';
import { NewInvoiceLink } from './new-invoice-link.tsx';
import { useRecoverInvoices, useRefreshInvoices } from './use-list-actions.ts';

const ListMenu = lazy(() => import('./list-menu.tsx'));

type ListHeaderProps = { id: string; query: InvoiceQuery; onSearch: () => void };

/** Words where there is room, else icons and a menu. */
export function ListHeader({ id, query, onSearch }: ListHeaderProps) {
  const recover = useRecoverInvoices();
  const { isRefreshing, refresh } = useRefreshInvoices();
  const [menuWanted, setMenuWanted] = useState(false);
  const csvHref = exportHref(query);
  const recoverAll = () => recover.mutate(undefined);
  const menuButton = (
    <IconButton label="More" onClick={() => setMenuWanted(true)}>
      <Ellipsis />
    </IconButton>
  );
  return (
    <CardHeader
      id={id}
      title="Recent Invoices"
      actions={
        <>
          <div className="flex items-center gap-2 max-lg:hidden">
            <Button variant="ghost" size="sm" loading={recover.isPending} onClick={recoverAll}>
              <ArchiveRestore />
              Recover Invoices
            </Button>
            <Button variant="ghost" size="sm" asChild>
              <a href={csvHref} download>
                <Download />
                Export CSV
              </a>
            </Button>
            <Button variant="ghost" size="sm" loading={isRefreshing} onClick={refresh}>
              <RefreshCw />
              Refresh
            </Button>
            <NewInvoiceLink size="sm" />
          </div>
          <div className="-mr-2 flex items-center lg:hidden">
            <IconButton label="Search invoices" onClick={onSearch} className="sm:hidden">
              <Search />
            </IconButton>
            <IconButton
              label="Refresh"
              aria-busy={isRefreshing}
              onClick={refresh}
              className={isRefreshing ? '[&>svg]:animate-spin' : undefined}
            >
              <RefreshCw />
            </IconButton>
            {menuWanted ? (
              <Suspense fallback={menuButton}>
                <ListMenu csvHref={csvHref} onRecover={recoverAll} />
              </Suspense>
            ) : (
              menuButton
            )}
          </div>
        </>
      }
    />
  );
}
