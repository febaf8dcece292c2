import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import { type ReactElement, useState } from 'react';
import { useRight } from '../../../access/use-rights.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { saveMade } from '../../../charts/save/save-chart.ts';
import { wordCell, words } from '../../../charts/tables/table.ts';
import { toMinute } from '../../../format/day.ts';
import { useSession } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page, Panel } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { StateDot } from '../../../ui/state-dot.tsx';
import { usePlanState } from '../plan/open-plan.ts';
import { type OpenPlanProps, WithOpenPlan } from '../plan/with-open-plan.tsx';
import styles from './check.module.css';
import { checkWords } from './check-words.ts';
import { Findings, listFindings } from './findings.tsx';
import {
  type CheckRun,
  type Judged,
  judgeCheck,
  limitWords,
  valueWords,
  verdictTones,
  verdictWords,
} from './judge-check.ts';

const columns: readonly Column<Judged>[] = [
  {
    key: 'name',
    title: '检查项',
    render: ({ number, name }) => (
      <span className={styles.check}>
        {number}　{name}
      </span>
    ),
  },
  { key: 'value', title: '值', width: 200, align: 'right', render: valueWords },
  { key: 'limit', title: '阈值', width: 110, align: 'right', render: limitWords },
  {
    key: 'verdict',
    title: '结果',
    width: 130,
    render: ({ verdict }) => <StateDot tone={verdictTones[verdict]}>{verdictWords[verdict]}</StateDot>,
  },
  {
    key: 'waived',
    title: '已豁免',
    width: 90,
    align: 'right',
    render: ({ waived }) => (waived.length === 0 ? '—' : waived.length),
  },
];

/** A row for each finding; a check without any has one of its own. */
const saveRun = (plan: PlanDocument, checks: readonly Judged[]): Promise<void> =>
  saveMade('进度检查', 'xlsx', async () =>
    (await import('../../../charts/save/sheet.ts')).toSheet('进度检查', {
      heads: ['序号', '检查项', '值', '阈值', '结果', '编码', '名称', '豁免原因'].map(words),
      rows: checks.flatMap((check) => {
        const told = [
          `${check.number}`,
          check.name,
          valueWords(check),
          limitWords(check),
          verdictWords[check.verdict],
        ];
        const findings = listFindings(plan, check).map(({ code, name, waiver }) => [
          code,
          name,
          waiver?.reason ?? '',
        ]);
        return (findings.length === 0 ? [['', '', '']] : findings).map((finding) =>
          [...told, ...finding].map((text) => wordCell(text)),
        );
      }),
    }),
  );

type ShownProps = OpenPlanProps & {
  readonly run: NonNullable<CheckRun['run']>;
  readonly waivers: CheckRun['waivers'];
  readonly again: ReactElement | null;
  readonly mayWaive: boolean;
};

const ShownRun = ({ session, projectID, run, waivers, again, mayWaive }: ShownProps): ReactElement => {
  const { plan, planVersion } = usePlanState(session);
  const mayDownload = useRight('schedule.check', 'download');
  const [code, setCode] = useState<string | null>(null);
  const checks = run.checks.map((check) => judgeCheck(check, waivers));
  const failed = checks.filter(({ verdict }) => verdict === 'failed');
  const shown = checks.find((check) => check.code === code) ?? failed[0] ?? checks[0];
  return (
    <div className={styles.desk}>
      <div className={styles.bar}>
        <p>
          {failed.length === 0 ? '没有不通过的检查项' : `${failed.length} 项未通过`}；{run.userName}{' '}
          {toMinute(run.time)} 检查
        </p>
        {planVersion !== run.planVersion && <span role="status">此后计划有改动</span>}
        {mayDownload && <Button onClick={() => void saveRun(plan, checks)}>导出 Excel</Button>}
        {again}
      </div>
      <Panel flush>
        <DataTable
          label="进度检查"
          columns={columns}
          rows={checks}
          rowKey={(check) => check.code}
          empty="没有检查项"
          onOpen={(check) => setCode(check.code)}
        />
      </Panel>
      {shown && (
        <Panel title={`${shown.number}　${shown.name}`}>
          <p className={styles.hint}>{checkWords[shown.code]}</p>
          <Findings key={shown.code} projectID={projectID} plan={plan} check={shown} mayWaive={mayWaive} />
        </Panel>
      )}
    </div>
  );
};

const CheckDesk = (open: OpenPlanProps): ReactElement => {
  const { session, projectID } = open;
  const { unsavedCount } = usePlanState(session);
  const isFiled = useSession(({ project }) => project?.whetherFiled === 1);
  const mayRun = useRight('schedule.check', 'insert') && !isFiled;
  const mayWaive = useRight('schedule.check', 'update') && !isFiled;
  const last = useCall('GetScheduleCheckRun', { projectID });
  const start = useSend('RunScheduleCheck', { refreshes: ['GetScheduleCheckRun'] });
  const button = mayRun ? (
    <Button
      look="primary"
      busy={start.isPending}
      disabled={unsavedCount > 0}
      onClick={() => start.mutate({ projectID })}
    >
      {last.data?.run ? '重新检查' : '开始检查'}
    </Button>
  ) : null;
  return (
    <Loaded of={last} lines={10}>
      {({ run, waivers }) =>
        run ? (
          <ShownRun {...open} run={run} waivers={waivers} again={button} mayWaive={mayWaive} />
        ) : (
          <EmptyState
            icon="schedule"
            title="还没有检查过"
            text="按 DCMA 十四点和平台自己的几条查计划的质量：缺的关系、负时差、没有责任人的活动……"
          >
            {button}
          </EmptyState>
        )
      }
    </Loaded>
  );
};

/** 检查: how sound the plan is, point by point, with what each point found. */
export const CheckTab = (): ReactElement => (
  <Page>
    <WithOpenPlan>{(open) => <CheckDesk {...open} />}</WithOpenPlan>
  </Page>
);
