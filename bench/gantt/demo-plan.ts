import { toDay } from '../../packages/gantt/src/calendar-date.ts';
import type { GanttLinkType } from '../../packages/gantt/src/gantt-types.ts';

/** A plan small enough to be computed here: days only, one calendar. */
export type DemoTask = {
  id: string;
  parentId: string | null;
  name: string;
  isSummary: boolean;
  days: number;
  /** Not before this day, if set. */
  notBefore: number | null;
  percent: number;
  owner: string;
  deadlineDay: number | null;
  isInactive: boolean;
};
export type DemoLink = { id: string; predId: string; succId: string; type: GanttLinkType; lagDays: number };
export type DemoPlan = { startDay: number; tasks: readonly DemoTask[]; links: readonly DemoLink[] };

const owners = ['李建国', '王海燕', '赵志强', '陈思远', '周敏', '刘洋'];

class PlanWriter {
  readonly tasks: DemoTask[] = [];
  readonly links: DemoLink[] = [];
  private readonly parents: string[] = [];

  open(name: string): void {
    this.parents.push(this.add(name, 0, [], true));
  }

  close(): void {
    this.parents.pop();
  }

  /** Predecessors read `id`, `id:SS+3`, `id:FF-2`. */
  add(name: string, days: number, preds: readonly string[] = [], isSummary = false): string {
    const id = `t${this.tasks.length + 1}`;
    this.tasks.push({
      id,
      parentId: this.parents.at(-1) ?? null,
      name,
      isSummary,
      days,
      notBefore: null,
      percent: 0,
      owner: isSummary ? '' : (owners[this.tasks.length % owners.length] ?? ''),
      deadlineDay: null,
      isInactive: false,
    });
    for (const pred of preds) this.link(pred, id);
    return id;
  }

  private link(pred: string, succId: string): void {
    const [, predId = '', type = 'FS', lag = '0'] = /^(\w+?)(?::(FS|SS|FF|SF))?([+-]\d+)?$/.exec(pred) ?? [];
    this.links.push({
      id: `l${this.links.length + 1}`,
      predId,
      succId,
      type: type as GanttLinkType,
      lagDays: Number(lag),
    });
  }
}

function writeBuilding(plan: PlanWriter, name: string, floors: number, after: string): string {
  plan.open(`${name}主体结构`);
  let previous = after;
  for (let floor = 1; floor <= floors; floor += 1) {
    plan.open(`${floor}层结构`);
    const steel = plan.add(`${floor}层墙柱钢筋绑扎`, 2, [previous]);
    const form = plan.add(`${floor}层梁板模板支设`, 3, [`${steel}:SS+1`]);
    const slab = plan.add(`${floor}层梁板钢筋绑扎`, 2, [form, steel]);
    previous = plan.add(`${floor}层混凝土浇筑`, 1, [slab]);
    plan.close();
  }
  const top = plan.add(`${name}主体封顶`, 0, [previous]);
  plan.close();
  return top;
}

function writeFinishing(plan: PlanWriter, name: string, top: string): string {
  plan.open(`${name}机电与装饰`);
  const wall = plan.add('砌体工程', 24, [`${top}:FS+5`]);
  const pipe = plan.add('给排水管道安装', 30, [`${wall}:SS+8`]);
  const cable = plan.add('强弱电管线敷设', 32, [`${wall}:SS+8`]);
  const duct = plan.add('通风空调安装', 28, [`${wall}:SS+12`]);
  const fire = plan.add('消防系统安装', 26, [`${duct}:SS+6`]);
  const plaster = plan.add('内墙抹灰', 28, [`${wall}:SS+14`, `${pipe}:FF-4`]);
  const facade = plan.add('外墙保温与涂料', 35, [wall]);
  const door = plan.add('门窗安装', 20, [`${facade}:SS+15`]);
  const floor = plan.add('楼地面工程', 22, [plaster, `${pipe}:FF+2`]);
  const paint = plan.add('内墙涂料与吊顶', 26, [`${floor}:SS+8`, cable, duct]);
  const lift = plan.add('电梯安装与调试', 40, [`${top}:FS+20`]);
  const done = plan.add(`${name}装饰完成`, 0, [paint, door, fire, lift]);
  plan.close();
  return done;
}

/** About 150 activities of a two-building residential site. */
export function createDemoPlan(): DemoPlan {
  const plan = new PlanWriter();
  plan.open('滨江雅苑二期工程');
  plan.open('施工准备');
  const permit = plan.add('取得施工许可证', 0);
  const survey = plan.add('测量放线与控制网复核', 4, [permit]);
  const camp = plan.add('临建与临水临电', 12, [permit]);
  const method = plan.add('施工组织设计编审', 10, [`${permit}:SS+2`]);
  plan.add('大型机械进场（塔吊 2 台）', 5, [camp]);
  plan.close();
  plan.open('地基与基础');
  const pile = plan.add('灌注桩施工', 32, [survey, camp, method]);
  const test = plan.add('桩基检测', 8, [`${pile}:FS+7`]);
  const pit = plan.add('基坑支护', 26, [`${pile}:SS+14`]);
  const dig = plan.add('土方分层开挖', 22, [`${pit}:SS+10`, `${pile}:FF+3`]);
  const cap = plan.add('破桩头与垫层', 6, [dig, test]);
  const proof = plan.add('地下室防水', 8, [cap]);
  const raft = plan.add('筏板钢筋与混凝土', 14, [proof]);
  const base1 = plan.add('地下二层结构', 12, [raft]);
  const base2 = plan.add('地下一层结构', 12, [base1]);
  const zero = plan.add('出正负零', 0, [base2]);
  plan.add('地下室外墙防水与回填', 18, [`${zero}:FS+5`]);
  plan.close();
  const top1 = writeBuilding(plan, '1号楼', 10, zero);
  const top2 = writeBuilding(plan, '2号楼', 8, `${zero}:FS+8`.split(':')[0] ?? zero);
  const done1 = writeFinishing(plan, '1号楼', top1);
  const done2 = writeFinishing(plan, '2号楼', top2);
  plan.open('室外工程');
  const net = plan.add('室外管网', 28, [`${done2}:FS-30`]);
  const road = plan.add('道路与铺装', 20, [`${net}:SS+15`]);
  const green = plan.add('景观绿化', 24, [`${road}:SS+8`]);
  plan.close();
  plan.open('竣工验收');
  const special = plan.add('消防、人防、节能专项验收', 12, [done1, done2]);
  const files = plan.add('竣工资料整理移交', 15, [`${special}:FF+2`]);
  const accept = plan.add('五方责任主体竣工验收', 3, [special, green, files]);
  plan.add('竣工备案', 0, [accept]);
  const handover = plan.add('物业移交', 8, [accept]);
  plan.add('物业进场', 5, [`${handover}:SF+2`]);
  plan.close();
  plan.close();
  return { startDay: toDay(2026, 3, 2), tasks: addState(plan.tasks), links: plan.links };
}

const progress = [100, 100, 100, 100, 100, 80, 100, 60, 45, 30];

/** Progress, deadlines and one task set aside, as on a status date in May. */
function addState(tasks: readonly DemoTask[]): DemoTask[] {
  const deadlines: Record<string, number> = {
    五方责任主体竣工验收: toDay(2027, 3, 1),
    土方分层开挖: toDay(2026, 5, 25),
  };
  let leaf = -1;
  return tasks.map((task) => {
    if (task.isSummary) return task;
    leaf += 1;
    return {
      ...task,
      percent: progress[leaf] ?? 0,
      deadlineDay: deadlines[task.name] ?? null,
      isInactive: task.name === '大型机械进场（塔吊 2 台）',
    };
  });
}
