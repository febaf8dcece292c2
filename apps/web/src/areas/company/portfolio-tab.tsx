import { projectStates } from '@xmgl/contracts/project/project-states';
import { Select, Switch } from 'antd';
import { type ReactElement, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { firstModulePath, modulePathOf } from '../../access/first-module.ts';
import type { OutputOf } from '../../api/calls.ts';
import { useCall } from '../../api/use-call.ts';
import { openProject } from '../../session/enter-project.ts';
import { Count } from '../../ui/count.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/page-states.tsx';
import { Progress } from '../../ui/progress.tsx';
import { ProjectState } from '../../ui/project-state.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import styles from './company.module.css';
import { ListPanel } from './list-panel.tsx';
import { RemovedProjects } from './removed-projects.tsx';
import { everyState, StateFilter } from './state-filter.tsx';

type Row = OutputOf<'GetProjectManagementByCompany'>['items'][number];

const Finish = ({ planFinish, endTime, activityCount }: Row): ReactElement => {
  const day = planFinish && activityCount > 0 ? planFinish.slice(0, 10) : '—';
  const isLate = endTime !== null && day > endTime && day !== '—';
  return isLate ? <span className={styles.late}>{day}（晚于要求）</span> : <span>{day}</span>;
};

const columns: readonly Column<Row>[] = [
  {
    key: 'projectName',
    title: '项目名称',
    render: ({ projectName }) => projectName,
    order: (a, b) => a.projectName.localeCompare(b.projectName, 'zh-CN'),
  },
  { key: 'projectCode', title: '编号', render: ({ projectCode }) => projectCode, deskOnly: true },
  { key: 'managerName', title: '项目经理', render: ({ managerName }) => managerName },
  {
    key: 'state',
    title: '状态',
    render: ({ state, whetherFiled }) => <ProjectState state={state} isFiled={whetherFiled === 1} />,
    order: (a, b) => a.state - b.state,
  },
  {
    key: 'percentComplete',
    title: '进度',
    width: 180,
    render: ({ percentComplete }) => <Progress percent={percentComplete} />,
    order: (a, b) => a.percentComplete - b.percentComplete,
  },
  { key: 'startTime', title: '开始日期', render: ({ startTime }) => startTime ?? '—', deskOnly: true },
  { key: 'endTime', title: '要求完成', render: ({ endTime }) => endTime ?? '—' },
  { key: 'planFinish', title: '计划完成', render: (row) => <Finish {...row} /> },
  {
    key: 'activityCount',
    title: '活动数',
    align: 'right',
    render: ({ activityCount }) => <Count of={activityCount} />,
    deskOnly: true,
  },
];

const filedOptions: { value: 0 | 1; label: string }[] = [
  { value: 0, label: '未归档' },
  { value: 1, label: '已归档' },
];

/** Goes into a project, where one takes part in it; an archived one opens where it can be opened again. */
const useOpenProject = () => {
  const [isOpening, setOpening] = useState(false);
  const navigate = useNavigate();
  const open = async ({ projectID, projectName, whetherFiled }: Row) => {
    if (isOpening) return;
    setOpening(true);
    const isEntered = await openProject(projectID, projectName);
    setOpening(false);
    if (!isEntered) return;
    const work = firstModulePath() ?? '/dashboard';
    const config = modulePathOf('integration');
    // Of an archived project one wants to know why, and how it is opened again.
    void navigate(whetherFiled === 1 && config !== undefined ? `${config}?tab=config` : work);
  };
  return { isOpening, open };
};

type BinSwitchProps = { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void };

const BinSwitch = ({ isOn, onChange }: BinSwitchProps): ReactElement => {
  const id = useId();
  return (
    <label htmlFor={id} className={styles.bin}>
      <Switch id={id} size="small" checked={isOn} onChange={onChange} />
      回收站
    </label>
  );
};

type LivingProjectsProps = { readonly companyID: string; readonly binSwitch: ReactElement };

/** The unit's projects, by state, archive and name. */
const LivingProjects = ({ companyID, binSwitch }: LivingProjectsProps): ReactElement => {
  const [state, setState] = useState(everyState);
  const [whetherFiled, setFiled] = useState<0 | 1>(0);
  const [typed, setTyped] = useState('');
  const value = useDelayed(typed.trim());
  const { isOpening, open } = useOpenProject();
  const query = useCall(
    'GetProjectManagementByCompany',
    { companyID, state, whetherFiled, value, pageIndex: 1, pageSize: 1000 },
    { placeholderData: (before) => before },
  );
  return (
    <ListPanel
      of={query}
      unit="个项目"
      filters={
        <>
          <StateFilter words={projectStates} value={state} onChange={setState} />
          <Select<0 | 1>
            aria-label="是否归档"
            style={{ width: 110 }}
            options={filedOptions}
            value={whetherFiled}
            onChange={setFiled}
          />
          <SearchBox label="按名称或编号查找" value={typed} onChange={setTyped} />
          {binSwitch}
        </>
      }
    >
      {({ items }) => (
        <DataTable
          label="单位的项目"
          columns={columns}
          rows={items}
          rowKey={({ projectID }) => projectID}
          isLoading={query.isPlaceholderData || isOpening}
          pageSize={50}
          onOpen={(row) => void open(row)}
          empty={
            <EmptyState
              icon="folder"
              title="没有符合条件的项目"
              text="可以调整筛选条件，或在工作台新建项目。"
            />
          }
        />
      )}
    </ListPanel>
  );
};

/** 项目总览: the unit's projects, and its bin of those that were made by mistake. */
export const PortfolioTab = ({ companyID }: { readonly companyID: string }): ReactElement => {
  const [isBin, setBin] = useState(false);
  const binSwitch = <BinSwitch isOn={isBin} onChange={setBin} />;
  return (
    <Page>
      {isBin ? (
        <RemovedProjects companyID={companyID} filters={binSwitch} />
      ) : (
        <LivingProjects companyID={companyID} binSwitch={binSwitch} />
      )}
    </Page>
  );
};
