import { planLimits } from '@xmgl/contracts/schedule/plan-limits';
import { ReadStop } from './read-stop.ts';

/**
 * How much a plan file of any form may hold. A file is read no further once it is past one of these: packed well, a
 * few megabytes of upload would take the memory of a machine.
 */
const MOST = {
  activity: { count: planLimits.rows.activity, words: '活动和 WBS 超过 20 万个' },
  wbsNode: { count: planLimits.rows.wbsNode, words: ' WBS 节点超过 10 万个' },
  link: { count: planLimits.rows.link, words: '关系超过 50 万条' },
  resource: { count: planLimits.rows.resource, words: '资源超过 5 万个' },
  assignment: { count: planLimits.rows.assignment, words: '资源分配超过 50 万条' },
  calendar: { count: planLimits.rows.calendar, words: '日历超过 500 个' },
  /** Of all calendars together. */
  calendarDays: { count: planLimits.exceptions, words: '日历的例外和工作周合计超过 2 万条' },
  /** Of all calendars together. */
  shifts: { count: planLimits.shifts, words: '日历班次合计超过 1 万个' },
  baseline: { count: 5_500_000, words: '基线超过 550 万行' },
  /** Definitions of fields, units, rates, notes and the like. */
  other: { count: 500_000, words: '附属内容超过 50 万行' },
  /** Letters that are kept: names, codes and notes. */
  letter: { count: planLimits.text, words: '名称、编码和备注合计超过 5000 万字' },
} as const satisfies { readonly [row: string]: { readonly count: number; readonly words: string } };

export type Counted = keyof typeof MOST;

/** Counts what a file holds, and ends the reading with what is too much of it. */
export class FileTally {
  readonly #counts = new Map<Counted, number>();

  add(what: Counted, count = 1): void {
    const sum = (this.#counts.get(what) ?? 0) + count;
    this.#counts.set(what, sum);
    const { count: most, words } = MOST[what];
    if (sum <= most) return;
    throw new ReadStop({ code: 'tooLarge', message: `计划的${words}，请拆分后再导入` });
  }
}

/** Longer than any name, note or calendar. */
const LONGEST_TEXT = 2_000_000;

/** One text of a file, as long as it has become. */
export function checkText(length: number): void {
  if (length <= LONGEST_TEXT) return;
  throw new ReadStop({
    code: 'tooLarge',
    message: '文件里有一项文字超过 200 万字，不像计划文件，请删去过长的备注后重新导出',
  });
}

const MOST_PARTS = 200_000;

/** The parts of one row of a file, as many as it has become. */
export function checkParts(count: number): void {
  if (count <= MOST_PARTS) return;
  throw new ReadStop({
    code: 'tooLarge',
    message: '文件里有一行的内容超过 20 万项，不像计划文件，请检查后重新导出',
  });
}

const MOST_ATTRIBUTES = 100;

export function checkAttributes(count: number): void {
  if (count <= MOST_ATTRIBUTES) return;
  throw new ReadStop({
    code: 'malformed',
    message: '文件里有一个元素的属性超过 100 个，不像计划文件，请用原软件重新另存',
  });
}

export const tooDeep = (): ReadStop =>
  new ReadStop({ code: 'tooDeep', message: '文件嵌套层数过多，不是正常的项目文件，请用原软件重新另存' });
