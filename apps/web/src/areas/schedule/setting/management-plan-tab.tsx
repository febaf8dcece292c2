import { lineBases, lineMethods } from '@xmgl/contracts/schedule/progress-line.calls';
import { schedulePlan } from '@xmgl/contracts/schedule/schedule-plan.document';
import {
  mostLookAheadWeeks,
  rollupWords,
  updateCycles,
} from '@xmgl/contracts/schedule/schedule-setting.calls';
import { Select } from 'antd';
import type { ReactElement } from 'react';
import { useMayWrite } from '../../../access/use-may-write.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { PlanDocumentPage } from '../../../plan-document/plan-document-page.tsx';
import { useProjectID } from '../../../session/session-store.ts';
import { Field } from '../settings/field.tsx';
import styles from '../settings/settings.module.css';

const refreshes = ['GetScheduleSetting', 'GetProgressLine', 'GetLookAheadFigures'] as const;
const weekChoices = Array.from({ length: mostLookAheadWeeks }, (_, at) => ({
  value: at + 1,
  label: `${at + 1} 周`,
}));
const itself = (words: readonly string[]) => words.map((value) => ({ value, label: value }));

/** What the plan's words come to in the product: saved as it is chosen. */
const Settings = ({ projectID }: { readonly projectID: string }): ReactElement | null => {
  const mayUpdate = useMayWrite(schedulePlan.page, 'update');
  const { data } = useCall('GetScheduleSetting', { projectID });
  const save = useSend('UpdScheduleSetting', { refreshes, done: '设置已保存' });
  if (!data) return null;
  const isOff = !mayUpdate || save.isPending;
  return (
    <div className={styles.grid}>
      <Field label="更新周期（检查日期落后一个周期时提醒）">
        {(id) => (
          <Select
            id={id}
            value={data.updateCycle}
            disabled={isOff}
            options={itself(updateCycles)}
            onChange={(updateCycle) => save.mutate({ projectID, ...data, updateCycle })}
          />
        )}
      </Field>
      <Field label="汇总权重（上级的完成百分比按什么汇总；手工：按 WBS 的「权重 %」）">
        {(id) => (
          <Select
            id={id}
            value={data.rollupWeight}
            disabled={isOff}
            options={itself(rollupWords)}
            onChange={(rollupWeight) => save.mutate({ projectID, ...data, rollupWeight })}
          />
        )}
      </Field>
      <Field label="前锋线标定（进度跟踪先按它画）">
        {(id) => (
          <Select
            id={id}
            value={data.lineMethod}
            disabled={isOff}
            options={itself(lineMethods)}
            onChange={(lineMethod) => save.mutate({ projectID, ...data, lineMethod })}
          />
        )}
      </Field>
      <Field label="前锋线基准（没有基线时对照计划）">
        {(id) => (
          <Select
            id={id}
            value={data.lineBasis}
            disabled={isOff}
            options={itself(lineBases)}
            onChange={(lineBasis) => save.mutate({ projectID, ...data, lineBasis })}
          />
        )}
      </Field>
      <Field label="滚动计划看几周">
        {(id) => (
          <Select
            id={id}
            value={data.lookAheadWeeks}
            disabled={isOff}
            options={weekChoices}
            onChange={(lookAheadWeeks) => save.mutate({ projectID, ...data, lookAheadWeeks })}
          />
        )}
      </Field>
    </div>
  );
};

/** 进度管理计划, with the settings that follow from it. */
export const ManagementPlanTab = (): ReactElement => {
  const projectID = useProjectID();
  return (
    <PlanDocumentPage
      document={schedulePlan}
      purpose="写明进度计划怎样编制、估算、更新、测量和报告，偏差到多少要处理，经批准后执行。"
      views={projectID === null ? undefined : <Settings projectID={projectID} />}
    />
  );
};
