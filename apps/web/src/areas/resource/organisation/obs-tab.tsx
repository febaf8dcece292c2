import type { ObsUnit } from '@xmgl/contracts/resource/breakdown.calls';
import { obsNode } from '@xmgl/contracts/resource/obs-node.register';
import { Button, Segmented } from 'antd';
import type { ReactElement } from 'react';
import { useRight } from '../../../access/use-rights.ts';
import { useCall } from '../../../api/use-call.ts';
import { useLiveCalls } from '../../../api/use-live-calls.ts';
import { useSend } from '../../../api/use-send.ts';
import { takeExport } from '../../../register/print/take-export.ts';
import { RegisterPage } from '../../../register/register-page.tsx';
import { RowDrawer } from '../../../register/row/row-drawer.tsx';
import { useAddress } from '../../../register/use-address.ts';
import { useProjectID } from '../../../session/session-store.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page, Panel } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import styles from './organisation.module.css';

const registers = ['ObsNode', 'ProjectStakeholder'] as const;
const calls = ['GetObsChart'] as const;

const countOf = ({ people, headcount }: ObsUnit): string =>
  headcount === null ? `在岗 ${people}` : `在岗 ${people} / 编制 ${headcount}`;

type CardProps = { readonly unit: ObsUnit; readonly onOpen: (id: string) => void };

const Card = ({ unit, onOpen }: CardProps): ReactElement => {
  const { obsNodeID, nodeName, obsKind, leader, isLeaderGone, headcount, people, members } = unit;
  const isShort = headcount !== null && people < headcount;
  return (
    <button
      type="button"
      className={styles.unit}
      data-kind={obsKind}
      title={members.map(({ name, share }) => `${name} ${share}%`).join('、') || undefined}
      onClick={() => onOpen(obsNodeID)}
    >
      <strong>{nodeName}</strong>
      <span>
        {obsKind}
        {leader !== '' && (
          <>
            {' · '}
            {isLeaderGone ? <s>{leader}</s> : leader}
          </>
        )}
      </span>
      <span data-short={isShort}>
        {countOf(unit)}
        {isShort && `，缺 ${headcount - people}`}
      </span>
    </button>
  );
};

type BranchProps = Omit<CardProps, 'unit'> & {
  readonly under: ReadonlyMap<string | null, readonly ObsUnit[]>;
  readonly of: string | null;
  readonly depth: number;
};

/** The first two levels side by side, all below them one under the other. */
const Branch = ({ under, of, depth, onOpen }: BranchProps): ReactElement | null => {
  const units = under.get(of) ?? [];
  if (units.length === 0) return null;
  return (
    <ul className={depth < 2 ? styles.beside : styles.stacked}>
      {units.map((unit) => (
        <li key={unit.obsNodeID}>
          <Card unit={unit} onOpen={onOpen} />
          <Branch {...{ under, onOpen }} of={unit.obsNodeID} depth={depth + 1} />
        </li>
      ))}
    </ul>
  );
};

const Paper = ({ projectID }: { readonly projectID: string }): ReactElement | null => {
  const mayDownload = useRight(obsNode.page, 'download');
  const paper = useSend('ObsChartPaper', { onDone: (file) => takeExport(file) });
  if (!mayDownload) return null;
  return (
    <Button loading={paper.isPending} onClick={() => paper.mutate({ projectID })}>
      <Icon name="download" size={16} />
      组织图（A3）
    </Button>
  );
};

/** 组织图: as a list to be kept and moved about, and as a picture. */
export const ObsTab = (): ReactElement => {
  const projectID = useProjectID() ?? '';
  const address = useAddress();
  const isChart = new URLSearchParams(window.location.search).get('view') === 'chart';
  useLiveCalls(registers, calls);
  const chart = useCall('GetObsChart', isChart ? { projectID } : null);
  const views = (
    <Segmented
      aria-label="视图"
      options={[
        { value: 'list', label: '列表' },
        { value: 'chart', label: '组织图' },
      ]}
      value={isChart ? 'chart' : 'list'}
      onChange={(view) => address.change({ view: view === 'chart' ? view : null, id: null, new: null })}
    />
  );
  if (!isChart)
    return (
      <RegisterPage
        register={obsNode}
        purpose="写明项目怎样组织：各部门、岗位、小组和外部单位由谁负责、有哪些人、缺多少人；拖动一行改上级。"
        views={views}
      />
    );
  return (
    <Page
      title="组织图"
      lead="各单元的负责人、在岗和编制；点一个单元看职责和成员。"
      actions={
        <>
          {views}
          <Paper projectID={projectID} />
        </>
      }
    >
      <Panel>
        <Loaded of={chart} lines={8}>
          {({ units }) =>
            units.length === 0 ? (
              <EmptyState
                icon="role"
                title="还没有组织单元"
                text="在「列表」中新增部门和岗位，这里就画出组织图。"
              />
            ) : (
              <div className={styles.chart}>
                <Branch
                  under={Map.groupBy(units, ({ parentID }) => parentID)}
                  of={null}
                  depth={0}
                  onOpen={(id) => address.change({ id })}
                />
              </div>
            )
          }
        </Loaded>
      </Panel>
      {address.id !== null && (
        <RowDrawer
          key={address.id}
          register={obsNode}
          projectID={projectID}
          rowID={address.id}
          rowIDs={(chart.data?.units ?? []).map(({ obsNodeID }) => obsNodeID)}
          onOpen={(id) => address.change({ id })}
        />
      )}
    </Page>
  );
};
