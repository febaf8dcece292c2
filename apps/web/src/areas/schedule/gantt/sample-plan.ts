import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';

type Line = { readonly name: string; readonly days: number; readonly after?: readonly string[] };

const phases: readonly { readonly name: string; readonly lines: readonly Line[] }[] = [
  {
    name: '施工准备',
    lines: [
      { name: '图纸会审', days: 5 },
      { name: '施工组织设计', days: 8, after: ['图纸会审'] },
      { name: '临时设施', days: 10, after: ['图纸会审'] },
      { name: '开工', days: 0, after: ['施工组织设计', '临时设施'] },
    ],
  },
  {
    name: '基础工程',
    lines: [
      { name: '土方开挖', days: 12, after: ['开工'] },
      { name: '垫层与防水', days: 6, after: ['土方开挖'] },
      { name: '筏板基础', days: 10, after: ['垫层与防水'] },
    ],
  },
  {
    name: '主体结构',
    lines: [
      { name: '一层结构', days: 12, after: ['筏板基础'] },
      { name: '二层结构', days: 10, after: ['一层结构'] },
      { name: '屋面结构', days: 8, after: ['二层结构'] },
      { name: '主体封顶', days: 0, after: ['屋面结构'] },
    ],
  },
];

/** A small building plan to try things on, taken back by one undo. */
export const toSampleCommands = (newID: () => string): PlanCommand[] => {
  const ids = new Map<string, string>();
  const commands: PlanCommand[] = [];
  const links: PlanCommand[] = [];
  for (const phase of phases) {
    const wbsNodeID = newID();
    commands.push({ kind: 'addWbsNode', wbsNodeID, parentID: null, name: phase.name });
    for (const { name, days, after = [] } of phase.lines) {
      const activityID = newID();
      ids.set(name, activityID);
      const isMilestone = days === 0;
      commands.push({
        kind: 'addActivity',
        activityID,
        wbsNodeID,
        name,
        ...(isMilestone ? { activityKind: 'finishMilestone' } : { durationMin: days * 480 }),
      });
      for (const before of after)
        links.push({ kind: 'addLink', linkID: newID(), predID: ids.get(before) ?? '', succID: activityID });
    }
  }
  return [...commands, ...links];
};
