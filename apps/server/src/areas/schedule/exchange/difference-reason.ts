import { nameOfRow, type PlanDocument } from '@xmgl/engine/commands/plan-document';

/**
 * Why an activity's computed dates are not those that its file keeps, in the reader's words: first what it
 * inherits from a predecessor that differs itself, then what about it is computed otherwise.
 */
export const createReasonFinder = (plan: PlanDocument, differing: ReadonlySet<string>) => {
  const predecessors = new Map<string, string[]>();
  for (const link of plan.link.values()) {
    const list = predecessors.get(link.succID);
    if (list) list.push(link.predID);
    else predecessors.set(link.succID, [link.predID]);
  }
  const assigned = new Map<string, string[]>();
  for (const { activityID, resourceID } of plan.assignment.values()) {
    const list = assigned.get(activityID);
    if (list) list.push(resourceID);
    else assigned.set(activityID, [resourceID]);
  }
  return (rowID: string): string => {
    const row = plan.activity.get(rowID);
    const source = predecessors.get(rowID)?.find((pred) => differing.has(pred));
    if (source !== undefined) return `随前置「${nameOfRow(plan, source)}」变化`;
    if (!row) return '由下级活动汇总';
    if (row.isInactive) return '活动已停用，按停用前的逻辑排程';
    if (row.actualStart !== null) return '已有实际进度，剩余工作按实际开始和尚需工期重排';
    if (row.levellingDelayMin > 0) return '含资源平衡延迟，按当前日历重排';
    const hasOwnCalendar = (assigned.get(rowID) ?? []).some((id) => plan.resource.get(id)?.calendarID);
    if (hasOwnCalendar && !row.ignoreResourceCalendar) return '工期按所分配资源的日历计算';
    if (row.mode === 'manual') return '手动排程，保留手工填写的日期';
    if ((predecessors.get(rowID) ?? []).length === 0) return '没有前置，从计划开工起尽早安排';
    return '文件保存时没有按当前逻辑关系重新计算';
  };
};
