import { standardThresholds } from '@xmgl/contracts/integration/indicators';
import { Button } from 'antd';
import { type ReactElement, useState } from 'react';
import type { OutputOf } from '../../api/calls.ts';
import { useCall } from '../../api/use-call.ts';
import { useSend } from '../../api/use-send.ts';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import grid from '../../ui/thresholds/threshold-grid.module.css';
import { ThresholdGrid, type ThresholdRow, wrongOf } from '../../ui/thresholds/threshold-grid.tsx';
import styles from './company.module.css';

type Default = OutputOf<'GetDefaultMonitor'>;
type FormProps = { readonly companyID: string; readonly said: Default; readonly mayChange: boolean };

const toStandard = (rows: readonly ThresholdRow[]): readonly ThresholdRow[] =>
  rows.map(({ indicator }) => ({ indicator, ...standardThresholds[indicator] }));

const ThresholdForm = ({ companyID, said, mayChange }: FormProps): ReactElement => {
  const [rows, setRows] = useState<readonly ThresholdRow[]>(said.thresholds);
  const send = useSend('UpdDefaultMonitor', {
    refreshes: ['GetDefaultMonitor', 'GetMonitor'],
    done: '阈值已保存',
  });
  const wrong = wrongOf(rows);
  const isChanged = JSON.stringify(rows) !== JSON.stringify(said.thresholds);
  return (
    <Panel
      title="监控阈值"
      actions={
        mayChange && (
          <>
            <Button disabled={send.isPending} onClick={() => setRows(toStandard(rows))}>
              填入平台的建议值
            </Button>
            <Button
              type="primary"
              loading={send.isPending}
              disabled={!isChanged || wrong !== undefined}
              onClick={() => send.mutate({ companyID, rowVersion: said.rowVersion, thresholds: [...rows] })}
            >
              保存
            </Button>
          </>
        )
      }
    >
      <LeaveGuard when={() => isChanged && !send.isPending} text="监控阈值有未保存的修改" />
      <p className={styles.hint}>
        各项目的五盏灯按这里的黄线和红线变色；自己设了阈值的项目不受影响。
        {!mayChange && '由单位管理员修改。'}
      </p>
      <ThresholdGrid rows={rows} isReadOnly={!mayChange} onChange={setRows} />
      {wrong !== undefined && (
        <p role="alert" className={grid.wrong}>
          {wrong}
        </p>
      )}
    </Panel>
  );
};

/** 监控阈值: from where on the lights of the unit's projects are amber, and red. */
export const ThresholdTab = ({ companyID }: { readonly companyID: string }): ReactElement => {
  const unit = useCall('GetUserCompany', { companyID, pageIndex: 1, pageSize: 1 });
  const said = useCall('GetDefaultMonitor', { companyID });
  return (
    <Page>
      <div className={styles.narrow}>
        <Loaded of={said} lines={10}>
          {(shown) => (
            <ThresholdForm
              key={shown.rowVersion}
              companyID={companyID}
              said={shown}
              mayChange={unit.data !== undefined && unit.data.companyRole !== '成员'}
            />
          )}
        </Loaded>
      </div>
    </Page>
  );
};
