import { keepPreviousData } from '@tanstack/react-query';
import type { OwnActivity } from '@xmgl/contracts/schedule/tracking.calls';
import { Pagination, Segmented } from 'antd';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { toDay } from '../../../format/day.ts';
import { useSession } from '../../../session/session-store.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page, Panel } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { StateDot } from '../../../ui/state-dot.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { lateWords, reportTones, stateTones } from './activity-words.ts';
import { OwnActivityDrawer } from './own-activity-drawer.tsx';
import styles from './tracking.module.css';
import { useLiveActivities } from './use-live-activities.ts';

const pageSize = 50;
const states = ['未开始', '进行中', '已完成'] as const;
type Shown = (typeof states)[number] | '全部';
type Counts = OutputOf<'GetOwnActivityPage'>['counts'];

/** A day, with how late what should have happened by it is. */
const dated = (day: string | null, late: string): ReactElement => (
  <span className={styles.name}>
    {day ?? '—'}
    {late !== '' && <span className={styles.late}>{late}</span>}
  </span>
);

const columns = (today: string): readonly Column<OwnActivity>[] => [
  {
    key: 'name',
    title: '活动',
    render: ({ code, name, isCritical }) => (
      <span className={styles.name}>
        <span className={styles.code}>{code}</span>
        {name}
        {isCritical && <span className={styles.critical}>关键</span>}
      </span>
    ),
  },
  { key: 'wbsName', title: '所属 WBS', width: 160, deskOnly: true, render: ({ wbsName }) => wbsName || '—' },
  {
    key: 'start',
    title: '开始',
    width: 200,
    render: (row) => dated(row.actualStart ?? row.start, row.state === '未开始' ? lateWords(row, today) : ''),
  },
  {
    key: 'finish',
    title: '完成',
    width: 200,
    render: (row) =>
      dated(row.actualFinish ?? row.finish, row.state === '未开始' ? '' : lateWords(row, today)),
  },
  {
    key: 'state',
    title: '状态',
    width: 110,
    render: ({ state }) => <StateDot tone={stateTones[state]}>{state}</StateDot>,
  },
  {
    key: 'percentComplete',
    title: '完成百分比',
    width: 110,
    align: 'right',
    render: ({ percentComplete }) => `${Number(percentComplete.toFixed(1))}%`,
  },
  {
    key: 'report',
    title: '最近填报',
    width: 150,
    render: ({ report }) =>
      report ? (
        <StateDot tone={reportTones[report.state] ?? 'quiet'}>
          {report.percentComplete === null
            ? report.state
            : `${report.state} ${Number(report.percentComplete)}%`}
        </StateDot>
      ) : (
        '—'
      ),
  },
];

const leadOf = ({ 未开始, 进行中, 逾期 }: Counts): string =>
  `未完成 ${未开始 + 进行中} 项${逾期 > 0 ? `，其中逾期 ${逾期} 项` : ''}`;

const nothing = (
  <EmptyState
    icon="schedule"
    title="没有由您负责的活动"
    text="项目经理或进度管理员在甘特图中把活动的责任人指定为您之后，活动会列在这里，您也会收到通知。"
  />
);

/** 我的活动: what one answers for, the nearest first; a row opens what can be said of it. */
export const OwnActivities = ({ views }: { readonly views: ReactNode }): ReactElement => {
  const projectID = useSession((session) => session.project?.projectID ?? '');
  const [search, setSearch] = useSearchParams();
  const [shown, setShown] = useState<Shown>('全部');
  const [text, setText] = useState('');
  const [pageIndex, setPageIndex] = useState(1);
  const value = useDelayed(text).trim();
  const asked = {
    projectID,
    pageIndex,
    pageSize,
    ...(shown !== '全部' && { state: shown }),
    ...(value !== '' && { value }),
  };
  const own = useCall('GetOwnActivityPage', projectID ? asked : null, { placeholderData: keepPreviousData });
  useLiveActivities('GetOwnActivityPage');
  const openID = search.get('activity');
  const open = (activityID: string | null) =>
    setSearch({ tab: 'tracking', ...(activityID !== null && { activity: activityID }) });
  const today = toDay(new Date());
  return (
    <Page title="我的活动" lead={own.data && leadOf(own.data.counts)}>
      <div className={styles.bar}>
        {views}
        <Segmented<Shown>
          aria-label="状态"
          options={[
            '全部',
            ...states.map((state) => ({
              value: state,
              label: own.data ? `${state} ${own.data.counts[state]}` : state,
            })),
          ]}
          value={shown}
          onChange={(state) => {
            setShown(state);
            setPageIndex(1);
          }}
        />
        <SearchBox
          label="按编码或名称查找"
          value={text}
          onChange={(typed) => {
            setText(typed);
            setPageIndex(1);
          }}
        />
      </div>
      <Panel flush>
        <Loaded of={own} lines={8}>
          {({ items, total }) => (
            <>
              <DataTable
                label="我的活动"
                columns={columns(today)}
                rows={items}
                rowKey={({ activityID }) => activityID}
                onOpen={({ activityID }) => open(activityID)}
                empty={
                  value === '' && shown === '全部' ? (
                    nothing
                  ) : (
                    <EmptyState icon="search" title="没有符合条件的活动" text="换一个状态或关键词试试。" />
                  )
                }
              />
              <Pagination
                className={styles.pages ?? ''}
                align="center"
                hideOnSinglePage
                showSizeChanger={false}
                current={pageIndex}
                pageSize={pageSize}
                total={total}
                onChange={setPageIndex}
              />
            </>
          )}
        </Loaded>
      </Panel>
      {openID !== null && (
        <OwnActivityDrawer
          key={openID}
          projectID={projectID}
          activityID={openID}
          onClose={() => open(null)}
        />
      )}
    </Page>
  );
};
