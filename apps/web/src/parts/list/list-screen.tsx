import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { AddressSheet } from '../address-sheet/address-sheet.tsx';
import { SectionTabs } from '../navigation/section-tabs.tsx';
import { CreateLink, type Creation } from './create-link.tsx';

type ListScreenProps = {
  title: string;
  /** Undefined while it is on its way, null when it will not come. */
  sub: string | null | undefined;
  creation: Creation | undefined;
  tabs?: readonly { label: string; href: string }[];
  /** What its rows open beside it. */
  opens?: AddressSheet;
  children: ReactNode;
};

/** The screen around a list. */
export function ListScreen({ title, sub, creation, tabs, opens, children }: ListScreenProps) {
  return (
    <Page onPointerOver={opens?.prepareSheet}>
      <PageHeader
        title={title}
        sub={
          <div className="min-h-5 tabular-nums touch:hidden">
            {sub === undefined ? <Skeleton className="my-1 h-3 w-64" /> : sub}
          </div>
        }
        actions={creation && <CreateLink {...creation} variant="primary" />}
      />
      {tabs && <SectionTabs tabs={tabs} />}
      {children}
      {opens && <opens.AddressSheet />}
    </Page>
  );
}
