import { CircleDollarSign, Hourglass, Info, Plus, WalletCards } from 'lucide-react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardFooter, CardHeader } from '../../ui/card.tsx';
import { Sparkline } from '../../ui/figure/sparkline.tsx';
import { Stat, Stats, Trend } from '../../ui/figure/stats.tsx';
import { Count } from '../../ui/labels.tsx';
import { PageHeader } from '../../ui/page.tsx';
import { TabCount, TabLink, Tabs } from '../../ui/tabs.tsx';
import { KitSection } from './kit-section.tsx';

export function CardsPart({ theme }: { theme: string }) {
  return (
    <KitSection title="Page, tabs, ledger, card">
      <PageHeader
        title="Invoices"
        sub="$11,739.25 is owed to you on 4 invoices."
        actions={
          <Button variant="primary">
            <Plus />
            New Invoice
          </Button>
        }
      />
      <Tabs label={`Documents, ${theme}`}>
        <TabLink href="#invoices" aria-current="page">
          Invoices <TabCount>10</TabCount>
        </TabLink>
        <TabLink href="#estimates">
          Estimates <TabCount>6</TabCount>
        </TabLink>
        <TabLink href="#products">Products</TabLink>
      </Tabs>
      <KitStats theme={theme} />
      <Card boxed>
        <CardHeader
          title="Items"
          count={<Count>3</Count>}
          sub="Newest first"
          actions={
            <Button size="sm" variant="ghost">
              <Plus />
              Add
            </Button>
          }
        />
        <CardBody className="grid gap-2">
          <Alert tone="info" title="Info">
            No customers available to recover.
          </Alert>
          <Alert tone="success">Everything adds up.</Alert>
          <Alert
            tone="warning"
            title="Warning"
            action={<Button size="xs">Reload</Button>}
            onDismiss={() => undefined}
          >
            Using cached data.
          </Alert>
          <Alert tone="danger" title="This password is too easy to guess">
            Use at least 12 characters.
          </Alert>
        </CardBody>
        <CardFooter>
          <Info />
          Worked out from your own data.
        </CardFooter>
      </Card>
    </KitSection>
  );
}

function KitStats({ theme }: { theme: string }) {
  return (
    <Stats label={`Figures, ${theme}`}>
      <Stat
        label="Monthly Revenue"
        icon={<CircleDollarSign />}
        figure="$28,460"
        lead
        trend={
          <Trend direction="up" meaning="good">
            12.4%
          </Trend>
        }
        note="vs April"
        spark={<Sparkline accent label="Rising" points={[2, 3, 3, 4, 5, 6, 7, 8]} />}
      />
      <Stat
        label="Recent Payments"
        icon={<WalletCards />}
        figure="$31,905"
        trend={
          <Trend direction="up" meaning="good">
            8.1%
          </Trend>
        }
        note="30 days"
      />
      <Stat
        label="Pending"
        icon={<Hourglass />}
        figure="$11,739"
        trend={
          <Trend direction="up" meaning="bad">
            1 more
          </Trend>
        }
      />
    </Stats>
  );
}
