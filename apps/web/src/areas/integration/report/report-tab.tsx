import { workReport } from '@xmgl/contracts/integration/work-report.register';
import { type ReactElement, useMemo, useState } from 'react';
import { RegisterPage } from '../../../register/register-page.tsx';
import type { RegisterParts } from '../../../register/register-parts.ts';
import { useProjectID } from '../../../session/session-store.ts';
import { NewReport } from './new-report.tsx';
import { ReportPanel } from './report-panel.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';

const parts: RegisterParts<typeof workReport> = {
  newRow: (drawer) => <NewReport {...drawer} />,
  panels: (read) => [{ key: 'report', label: '报告', children: <ReportPanel read={read} /> }],
  opensAt: 'report',
};

/** 工作绩效报告: assembled from the data, written, reviewed by another, issued and frozen. */
export const ReportTab = (): ReactElement => {
  const projectID = useProjectID();
  const [isSetting, setSetting] = useState(false);
  const withSchedule = useMemo(
    () => ({
      ...parts,
      actions: [{ key: 'schedule', label: '定期报告', onClick: () => setSetting(true) }],
    }),
    [],
  );
  return (
    <>
      <RegisterPage
        register={workReport}
        purpose="按日、周、月或专题汇报工作：数字由各页签的数据得出，文字由编制人填写，他人审核后发布并固定。"
        parts={withSchedule}
      />
      {isSetting && projectID !== null && (
        <ScheduleDialog projectID={projectID} onClose={() => setSetting(false)} />
      )}
    </>
  );
};
