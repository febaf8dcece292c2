import type { ReactElement } from 'react';
import { newID } from '../../../api/new-id.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import type { PlanRights } from '../use-plan-rights.ts';
import { toSampleCommands } from './sample-plan.ts';
import type { PlanEditor } from './use-plan-editor.ts';

type EmptyPlanProps = {
  readonly rights: PlanRights;
  readonly editor: PlanEditor;
  readonly onImport: (file: File | null) => void;
  readonly onSettings: () => void;
};

/** Before there is a plan: what this is for, and the ways to begin. */
export const EmptyPlan = ({ rights, editor, onImport, onSettings }: EmptyPlanProps): ReactElement => (
  <EmptyState
    icon="schedule"
    title="这里是项目的进度计划"
    text={
      rights.mayInsert
        ? '列出活动、工期和先后关系，系统会按工作日历算出每项活动的日期、总时差和关键路径。开工日期、日历与每日工时在「计划设置」中。可以把 Project XML 或 Primavera XER 文件拖到此处。'
        : '项目经理还没有编制计划。计划编好后，您可以在这里查看日期、关键路径和完成情况。'
    }
  >
    {rights.mayImport && (
      <Button look="primary" onClick={() => onImport(null)}>
        导入计划文件
      </Button>
    )}
    {rights.mayInsert && (
      <>
        <Button onClick={({ detail }) => detail < 2 && void editor.edit({ kind: 'insertAfter', id: null })}>
          新增第一个活动
        </Button>
        <Button look="quiet" onClick={() => void editor.say(toSampleCommands(newID))}>
          放入示例计划
        </Button>
      </>
    )}
    {rights.mayUpdate && (
      <Button look="quiet" onClick={onSettings}>
        计划设置
      </Button>
    )}
  </EmptyState>
);
