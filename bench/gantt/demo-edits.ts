import { dayOf, toDay } from '../../packages/gantt/src/calendar-date.ts';
import type { GanttEdit, GanttEditResult } from '../../packages/gantt/src/gantt-types.ts';
import type { DemoPlan, DemoTask } from './demo-plan.ts';
import { isDayOff } from './demo-schedule.ts';

export type DemoAnswer = GanttEditResult & { plan?: DemoPlan; insertedId?: string };

function patch(plan: DemoPlan, id: string, change: Partial<DemoTask>): DemoAnswer {
  return {
    plan: { ...plan, tasks: plan.tasks.map((task) => (task.id === id ? { ...task, ...change } : task)) },
  };
}

function workDays(fromDay: number, toDayInclusive: number): number {
  let days = 0;
  for (let day = fromDay; day <= toDayInclusive; day += 1) if (!isDayOff(day)) days += 1;
  return days;
}

function parseDay(text: string): number | null {
  const found = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text.trim());
  return found === null ? null : toDay(Number(found[1]), Number(found[2]), Number(found[3]));
}

function applyCell(
  plan: DemoPlan,
  edit: GanttEdit & { kind: 'cell' },
  startOf: (id: string) => number,
): DemoAnswer {
  const { id, field } = edit;
  const text = edit.text.trim();
  switch (field) {
    case 'name':
      return text === '' ? { error: '名称不能为空，请填写任务名称' } : patch(plan, id, { name: text });
    case 'duration': {
      const days = Number.parseFloat(text);
      return Number.isInteger(days) && days >= 0
        ? patch(plan, id, { days })
        : { error: '工期应为不小于 0 的整数天，例如「5 天」' };
    }
    case 'percentComplete': {
      const percent = Number.parseFloat(text);
      return percent >= 0 && percent <= 100
        ? patch(plan, id, { percent })
        : { error: '完成比例应在 0 至 100 之间' };
    }
    case 'start':
    case 'finish': {
      const day = parseDay(text);
      if (day === null) return { error: '日期格式应为 2026-03-02' };
      if (field === 'start') return patch(plan, id, { notBefore: day });
      const days = workDays(dayOf(startOf(id)), day);
      return days < 1 ? { error: '完成日期早于开始日期，请改为开始当日或之后' } : patch(plan, id, { days });
    }
    default:
      return { error: '示例中此列不能修改' };
  }
}

function insert(plan: DemoPlan, afterId: string | null): DemoAnswer {
  const id = `n${Date.now()}`;
  const at = afterId === null ? plan.tasks.length - 1 : plan.tasks.findIndex((task) => task.id === afterId);
  const neighbour = plan.tasks[at];
  const added: DemoTask = {
    id,
    parentId: neighbour?.parentId ?? null,
    name: '新任务',
    isSummary: false,
    days: 1,
    notBefore: null,
    percent: 0,
    owner: '',
    deadlineDay: null,
    isInactive: false,
  };
  return { plan: { ...plan, tasks: plan.tasks.toSpliced(at + 1, 0, added) }, insertedId: id };
}

function link(plan: DemoPlan, edit: GanttEdit & { kind: 'link' }): DemoAnswer {
  const { predId, succId, type } = edit;
  if (plan.links.some((one) => one.predId === predId && one.succId === succId)) {
    return { error: '两项任务之间已有一条关系，请修改原有关系' };
  }
  const added = { id: `l${Date.now()}`, predId, succId, type, lagDays: 0 };
  return { plan: { ...plan, links: [...plan.links, added] } };
}

/** What an edit makes of the demo plan. `startOf` tells the present start of a task. */
export function applyDemoEdit(plan: DemoPlan, edit: GanttEdit, startOf: (id: string) => number): DemoAnswer {
  switch (edit.kind) {
    case 'move':
      return patch(plan, edit.id, { notBefore: dayOf(edit.startAt) });
    case 'resize':
      return patch(plan, edit.id, {
        days: Math.max(1, workDays(dayOf(startOf(edit.id)), dayOf(edit.finishAt - 1))),
      });
    case 'progress':
      return patch(plan, edit.id, { percent: edit.percentComplete });
    case 'cell':
      return applyCell(plan, edit, startOf);
    case 'insertAfter':
      return insert(plan, edit.id);
    case 'link':
      return link(plan, edit);
    case 'deleteLink':
      return { plan: { ...plan, links: plan.links.filter(({ id }) => id !== edit.linkId) } };
    case 'delete':
      return {
        plan: {
          ...plan,
          tasks: plan.tasks.filter(({ id }) => !edit.ids.includes(id)),
          links: plan.links.filter(
            ({ predId, succId }) => !edit.ids.includes(predId) && !edit.ids.includes(succId),
          ),
        },
      };
    default:
      return { error: '示例中不支持此操作' };
  }
}
