import type { PageRouting } from '@xmgl/contracts/access/page-rights';
import { visibleTabs } from '@xmgl/contracts/access/page-rights';
import type { ProcessCell } from '@xmgl/contracts/integration/process-map.calls';
import { type ProcessNo, processOf } from '@xmgl/contracts/integration/processes';
import type { Tone } from '../../../ui/state-dot.tsx';

/** What a cell is counted and dimmed by. */
export const looks = ['需关注', '进行中', '已完成', '未开始', '已裁剪'] as const;
export type Look = (typeof looks)[number];

export const lookTones: Readonly<Record<Look, Tone>> = {
  需关注: 'bad',
  进行中: 'active',
  已完成: 'good',
  未开始: 'quiet',
  已裁剪: 'quiet',
};

/** How a cell looks; undefined where its reader may not know. */
export const lookOf = ({ state, tailoring }: ProcessCell): Look | undefined =>
  tailoring ? '已裁剪' : (state ?? undefined);

export const countLooks = (cells: readonly ProcessCell[]): ReadonlyMap<Look, number> =>
  new Map(looks.map((look) => [look, cells.filter((cell) => lookOf(cell) === look).length]));

/** Where the work of a process is done, for whoever may open that tab. */
export const addressOf = (no: ProcessNo, routings: readonly PageRouting[]): string | undefined => {
  const { page } = processOf(no);
  for (const module of routings) {
    const tab = visibleTabs(module).find(({ pageRoutingID }) => pageRoutingID === page);
    if (tab) return `${module.pageRouting}?tab=${tab.pageRouting}`;
  }
  return undefined;
};
