import type { RequirementPart } from '@xmgl/contracts/scope/requirement.calls';
import { requirement } from '@xmgl/contracts/scope/requirement.register';
import { traceStates } from '@xmgl/contracts/scope/trace-state';
import { type ReactElement, useMemo } from 'react';
import { useRight } from '../../access/use-rights.ts';
import { useCall } from '../../api/use-call.ts';
import { thePlan, useLiveCalls } from '../../api/use-live-calls.ts';
import type { Chart } from '../../charts/chart.types.ts';
import { type Address, filterKeyOf } from '../../register/use-address.ts';
import { ChartHead } from './chart-head.tsx';

const registers = [requirement.entity, 'RequirementTrace', 'Deliverable', thePlan] as const;
const calls = ['GetRequirementFigures'] as const;
const priorities = Object.keys(requirement.fields.priority.choices);
const tones = {
  未跟踪: 'neutralSoft',
  未实现: 'neutral',
  实现中: 'warn',
  已实现: 'main',
  已验收: 'good',
} as const;

/** How far the approved requirements have come, by their priority. */
const toChart = (parts: readonly RequirementPart[]): Chart => ({
  kind: 'stackedBar',
  title: '已批准的需求：优先级与实现状态',
  categoryLabel: '优先级',
  isLying: true,
  measure: { of: 'count', label: '需求', unit: '项' },
  categories: priorities.map((priority) => ({ key: priority, name: priority })),
  series: traceStates.map((traceState) => ({
    key: traceState,
    name: traceState,
    tone: tones[traceState],
    values: priorities.map(
      (priority) =>
        parts.find((part) => part.priority === priority && part.traceState === traceState)?.count ?? null,
    ),
  })),
});

type HeadProps = { readonly projectID: string; readonly address: Address };

/** Over the requirements: how many, how much they change, how far they have come; a click shows those of a bar. */
export const RequirementHead = ({ projectID, address }: HeadProps): ReactElement | null => {
  const mayDownload = useRight(requirement.page, 'download');
  const { data } = useCall('GetRequirementFigures', projectID ? { projectID } : null);
  useLiveCalls(registers, calls);
  const chart = useMemo(() => toChart(data?.parts ?? []), [data]);
  if (!data || data.approved === 0) return null;
  const { approved, waiting, revised, volatility } = data;
  return (
    <ChartHead
      preference="head.Requirement"
      chart={chart}
      mayDownload={mayDownload}
      address={address}
      lead={`已批准 ${approved} 项，待评审 ${waiting} 项；30 天内修改 ${revised} 次，波动率 ${volatility}%`}
      onPick={({ key, series }) =>
        address.change({
          [filterKeyOf('state')]: '已批准',
          [filterKeyOf('priority')]: key,
          [filterKeyOf('traceState')]: series,
        })
      }
    />
  );
};
