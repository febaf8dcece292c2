import { projectStates } from '@xmgl/contracts/project/project-states';
import { Button, Select, Switch } from 'antd';
import { type ReactElement, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { firstModulePath, modulePathOf } from '../../access/first-module.ts';
import { useCall } from '../../api/use-call.ts';
import { useSend } from '../../api/use-send.ts';
import { takeExport } from '../../register/print/take-export.ts';
import { openProject } from '../../session/enter-project.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/page-states.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { DepartmentFilter } from './department-filter.tsx';
import { ListPanel } from './list-panel.tsx';
import styles from './portfolio.module.css';
import { PortfolioChart } from './portfolio-chart.tsx';
import { type PortfolioRow, portfolioColumns } from './portfolio-columns.tsx';
import { RemovedProjects } from './removed-projects.tsx';
import { everyState, StateFilter } from './state-filter.tsx';

const filedOptions: { value: 0 | 1; label: string }[] = [
  { value: 0, label: '未归档' },
  { value: 1, label: '已归档' },
];

/** Goes into a project, where one takes part in it; an archived one opens where it can be opened again. */
const useOpenProject = () => {
  const [isOpening, setOpening] = useState(false);
  const navigate = useNavigate();
  const open = async ({ projectID, projectName, whetherFiled }: PortfolioRow) => {
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
  const [departmentID, setDepartment] = useState<string | null>(null);
  const { isOpening, open } = useOpenProject();
  const asked = { companyID, state, whetherFiled, departmentID, value } as const;
  const query = useCall(
    'GetProjectManagementByCompany',
    { ...asked, pageIndex: 1, pageSize: 1000 },
    { placeholderData: (before) => before },
  );
  const file = useSend('ProjectManagementExport', { onDone: (exported) => takeExport(exported) });
  return (
    <>
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
            <DepartmentFilter companyID={companyID} value={departmentID} onChange={setDepartment} />
            <SearchBox label="按名称或编号查找" value={typed} onChange={setTyped} />
            <Button
              icon={<Icon name="download" size={16} />}
              loading={file.isPending}
              onClick={() => file.mutate(asked)}
            >
              项目一览表
            </Button>
            {binSwitch}
          </>
        }
      >
        {({ items }) => (
          <DataTable
            label="单位的项目"
            columns={portfolioColumns}
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
      {query.data && query.data.items.length > 0 && (
        <PortfolioChart rows={query.data.items} onOpen={(row) => void open(row)} />
      )}
    </>
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
