import { callsOf } from '@xmgl/contracts/register/register-calls';
import { resourceSkill } from '@xmgl/contracts/resource/resource-skill.register';
import { type ReactElement, useMemo } from 'react';
import { useRight } from '../../../access/use-rights.ts';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { useLiveCalls } from '../../../api/use-live-calls.ts';
import type { HeatChart } from '../../../charts/chart.types.ts';
import { ChartPanel } from '../../../charts/chart-panel.tsx';
import { type Address, filterKeyOf } from '../../../register/use-address.ts';

const registers = [resourceSkill.entity, 'ProjectResource'] as const;
const calls = [callsOf(resourceSkill).page] as const;
const most = 500;
const rowHeight = 34;

type Page = OutputOf<(typeof calls)[0]>;

/** People against skills, the darker the better; what a certificate no longer covers counts 0. */
const toChart = ({ items, titles }: Page): HeatChart => {
  const people = [...new Set(items.map(({ resourceID }) => resourceID))];
  const skills = [...new Set(items.map(({ skill }) => skill))].sort((a, b) => a.localeCompare(b, 'zh-CN'));
  return {
    kind: 'heat',
    title: '技能矩阵',
    rowLabel: '人员',
    rows: people.map((id) => ({ key: id, name: titles[id]?.title ?? '' })),
    columns: skills.map((skill) => ({ key: skill, name: skill })),
    cells: items.map(({ resourceSkillID, resourceID, skill, level, certState }) => ({
      key: resourceSkillID,
      row: resourceID,
      column: skill,
      value: certState === '已过期' ? 0 : level,
      ...(certState === '已过期' && { tone: 'dangerSoft' as const }),
      ...(certState === '30 日内到期' && { tone: 'warnSoft' as const }),
    })),
    measure: { of: 'number', label: '等级', unit: '级', digits: 0 },
  };
};

type Props = { readonly projectID: string; readonly address: Address };

/** Over the list of skills: who knows what how well; a click leaves the rows of the person. */
export const SkillMatrix = ({ projectID, address }: Props): ReactElement | null => {
  const mayDownload = useRight(resourceSkill.page, 'download');
  useLiveCalls(registers, calls);
  const { data } = useCall(callsOf(resourceSkill).page, {
    pageIndex: 1,
    pageSize: most,
    value: { projectID },
  });
  const chart = useMemo(() => data && toChart(data), [data]);
  if (!chart || chart.cells.length === 0) return null;
  const open = (key: string): void => {
    const row = data?.items.find(({ resourceSkillID }) => resourceSkillID === key);
    if (row) address.change({ [filterKeyOf('resourceID')]: row.resourceID });
  };
  return (
    <ChartPanel
      chart={chart}
      height={Math.min(420, 90 + chart.rows.length * rowHeight)}
      mayDownload={mayDownload}
      empty="登记技能以后，这里画出谁会什么。"
      onPick={({ key }) => open(key)}
    />
  );
};
