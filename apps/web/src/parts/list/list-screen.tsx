import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/loading.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import type { AddressSheet } from '../address-sheet.tsx';
import { SectionTabs } from '../section-tabs.tsx';
import { CreateLink, type Creation } from './create-link.tsx';

type ListScreenProps = {
  title: string;
  /** The subtitle of the screen; undefined while its data is loading, and null if there is no subtitle. */
  sub: string | null | undefined;
  creation: Creation | undefined;
  tabs?: readonly { label: string; href: string }[];
  /** The sheet that opens beside the list when the user clicks a row. */
  opens?: AddressSheet;
  children: ReactNode;
};

/** The page layout around a list. */
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
