import { keepPreviousData } from '@tanstack/react-query';
import {
  type AssignmentFilter,
  type AssignmentItem,
  requirementPage,
  requirementPapers,
} from '@xmgl/contracts/resource/requirement.calls';
import { Button, Dropdown, Select, Tag } from 'antd';
import { type ReactElement, useState } from 'react';
import { useAmounts } from '../../../access/use-amounts.tsx';
import { useMayWrite } from '../../../access/use-may-write.ts';
import { useRight } from '../../../access/use-rights.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { toDayText } from '../../../charts/day-number.ts';
import { takeExport } from '../../../register/print/take-export.ts';
import { useProjectID } from '../../../session/session-store.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page, Panel } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { PagesBelow } from '../../../ui/pages-below.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import styles from '../resource.module.css';
import { AssignmentDialog } from './assignment-dialog.tsx';
import { kindWords, numberWords, stateWords, toOptions } from './assignment-words.ts';
import { DemandChart } from './demand-chart.tsx';
import { requirementColumns } from './requirement-columns.tsx';
import { useAssignmentEdits } from './use-assignment-edits.ts';
import { useLivePlan } from './use-live-plan.ts';

const pageSize = 50;
const calls = ['GetAssignmentPage', 'GetResourceDemand'] as const;
type Filter = Omit<AssignmentFilter, 'text'>;

type FiltersProps = {
  readonly projectID: string;
  readonly filter: Filter;
  readonly text: string;
  readonly onFilter: (filter: Filter) => void;
  readonly onText: (text: string) => void;
};

const Filters = ({ projectID, filter, text, onFilter, onText }: FiltersProps): ReactElement => {
  const maySeeWbs = useRight('scope.wbs', 'access');
  const nodes = useCall('GetWbsNodePage', maySeeWbs ? { projectID, pageIndex: 1, pageSize: 2000 } : null);
  const { wbsNodeID, fromDay, toDay, ...rest } = filter;
  return (
    <div className={styles.filters}>
      <SearchBox label="按活动或资源查找" value={text} onChange={onText} />
      {maySeeWbs && (
        <Select
          allowClear
          aria-label="WBS"
          placeholder="WBS"
          style={{ width: 200 }}
          popupMatchSelectWidth={false}
          showSearch={{ optionFilterProp: 'label' }}
          value={wbsNodeID ?? null}
          onChange={(next) => {
            const { wbsNodeID: _, ...others } = filter;
            onFilter(next ? { ...others, wbsNodeID: next } : others);
          }}
          options={(nodes.data?.items ?? []).map((node) => ({
            value: node.wbsNodeID,
            label: `${'　'.repeat(node.level - 1)}${node.wbsCode} ${node.wbsName}`,
          }))}
        />
      )}
      <Select
        mode="multiple"
        aria-label="类别"
        placeholder="类别"
        style={{ minWidth: 120 }}
        value={filter.kinds ?? []}
        onChange={(kinds) => onFilter({ ...filter, kinds })}
        options={toOptions(kindWords)}
      />
      <Select
        mode="multiple"
        aria-label="状态"
        placeholder="状态"
        style={{ minWidth: 120 }}
        value={filter.states ?? []}
        onChange={(states) => onFilter({ ...filter, states })}
        options={toOptions(stateWords)}
      />
      {fromDay !== undefined && toDay !== undefined && (
        <Tag closable onClose={() => onFilter({ ...rest, ...(wbsNodeID && { wbsNodeID }) })}>
          {toDayText(fromDay)} 至 {toDayText(toDay)}
        </Tag>
      )}
    </div>
  );
};

const Papers = ({ projectID }: { readonly projectID: string }): ReactElement | null => {
  const mayDownload = useRight(requirementPage, 'download');
  const paper = useSend('ResourceNeedPaper', { onDone: (file) => takeExport(file) });
  if (!mayDownload) return null;
  const items = requirementPapers.flatMap((name) =>
    (['docx', 'pdf'] as const).map((format) => ({
      key: `${name} ${format}`,
      label: `${name}（${format === 'docx' ? 'Word' : 'PDF'}）`,
      onClick: () => paper.mutate({ projectID, paper: name, format }),
    })),
  );
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button loading={paper.isPending}>需求计划</Button>
    </Dropdown>
  );
};

type Opened = AssignmentItem | 'new' | null;

/** 资源需求: which activity needs how much of what, when, and what it costs. */
export const RequirementTab = (): ReactElement => {
  const projectID = useProjectID() ?? '';
  const [mayAdd, mayChange, mayDelete] = [
    useMayWrite(requirementPage, 'insert'),
    useMayWrite(requirementPage, 'update'),
    useMayWrite(requirementPage, 'delete'),
  ];
  const [filter, setFilter] = useState<Filter>({});
  const [text, setText] = useState('');
  const { below, exact, unit } = useAmounts();
  const [pageIndex, setPageIndex] = useState(1);
  const [opened, setOpened] = useState<Opened>(null);
  const sought = useDelayed(text).trim();
  const value = { ...filter, ...(sought !== '' && { text: sought }) };
  useLivePlan(calls);
  const page = useCall(
    'GetAssignmentPage',
    { projectID, pageIndex, pageSize, value },
    { placeholderData: keepPreviousData },
  );
  const planVersion = page.data?.planVersion ?? 0;
  const { say } = useAssignmentEdits({ projectID, planVersion }, '已移除');
  const narrow = (next: Filter) => {
    setFilter(next);
    setPageIndex(1);
  };
  const isNarrowed =
    sought !== '' ||
    Object.values(filter).some((one) => (Array.isArray(one) ? one.length > 0 : one !== undefined));
  return (
    <Page
      title="资源需求"
      lead="每项活动要用哪些人力、材料和设备，要多少、什么时候要；成本按用到的那一天的单价算，计划一改随之变化。"
      actions={
        <>
          <Papers projectID={projectID} />
          {mayAdd && mayChange && (
            <Button type="primary" onClick={() => setOpened('new')}>
              新增分配
            </Button>
          )}
        </>
      }
    >
      <Filters
        projectID={projectID}
        filter={filter}
        text={text}
        onFilter={narrow}
        onText={(next) => {
          setText(next);
          setPageIndex(1);
        }}
      />
      <DemandChart
        projectID={projectID}
        filter={value}
        onPick={(fromDay, toDay) => narrow({ ...filter, fromDay, toDay })}
      />
      <Panel>
        <Loaded of={page} lines={10}>
          {({ items, total, workMin, cost, noPrice, minutesPerDay }) => (
            <>
              <p className={styles.lead}>
                共 {total} 条，{numberWords(workMin / minutesPerDay)} 工日
                {cost !== null && `，成本 ${exact(cost)}`}
                {noPrice > 0 && <span className={styles.bad}>；{noPrice} 条无价或单价过期</span>}
              </p>
              <DataTable
                label="资源需求"
                columns={[
                  ...requirementColumns(minutesPerDay, below(items.map((item) => item.cost)), unit),
                  ...(mayDelete && mayChange
                    ? [
                        {
                          key: 'deeds',
                          title: '',
                          width: 70,
                          deskOnly: true,
                          render: ({ assignmentID }: AssignmentItem) => (
                            <Button
                              type="link"
                              size="small"
                              onClick={(event) => {
                                event.stopPropagation();
                                say({ kind: 'deleteAssignment', assignmentID });
                              }}
                            >
                              移除
                            </Button>
                          ),
                        },
                      ]
                    : []),
                ]}
                rows={items}
                rowKey={({ assignmentID }) => assignmentID}
                onOpen={mayChange ? setOpened : undefined}
                empty={
                  isNarrowed ? (
                    <EmptyState icon="search" title="没有符合条件的需求" text="换一个条件试试。" />
                  ) : (
                    <EmptyState
                      icon="people"
                      title="还没有分配资源"
                      text="给活动分配资源库中的人力、材料和设备，这里列出数量、时间和成本。"
                    />
                  )
                }
              />
              <PagesBelow
                pageIndex={pageIndex}
                pageSize={pageSize}
                total={total}
                unit="条"
                onChange={setPageIndex}
              />
              {opened !== null && (
                <AssignmentDialog
                  projectID={projectID}
                  planVersion={planVersion}
                  minutesPerDay={minutesPerDay}
                  item={opened === 'new' ? null : opened}
                  onClose={() => setOpened(null)}
                />
              )}
            </>
          )}
        </Loaded>
      </Panel>
    </Page>
  );
};
