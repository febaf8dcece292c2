import { formatAt } from '../calendar/day-number.ts';
import type { AtMin, ConstraintKind, LinkModel, LinkType } from '../model.ts';
import type { ExplainedStep, Explanation, LateReason, Reason } from './explanation-model.ts';

const toWords = (at: AtMin): string => formatAt(at).replace('T', ' ');

const LINK_WORDS: { readonly [type in LinkType]: string } = {
  FS: '完成—开始',
  SS: '开始—开始',
  FF: '完成—完成',
  SF: '开始—完成',
};

export const CONSTRAINT_WORDS: { readonly [kind in ConstraintKind]: string } = {
  asSoonAsPossible: '越早越好',
  asLateAsPossible: '越晚越好',
  mustStartOn: '必须开始于',
  mustFinishOn: '必须完成于',
  startNoEarlierThan: '不早于…开始',
  startNoLaterThan: '不晚于…开始',
  finishNoEarlierThan: '不早于…完成',
  finishNoLaterThan: '不晚于…完成',
};

/** Minutes as days of the plan, or as hours where that says it better. */
function toSpan(minutes: number, minutesPerDay: number): string {
  const days = minutes / minutesPerDay;
  if (minutes === 0 || Number.isInteger(days * 2)) return `${days} 天`;
  return Math.abs(days) >= 1 ? `${Math.round(days * 100) / 100} 天` : `${Math.round(minutes / 6) / 10} 小时`;
}

function toLag({ lagValue, lagUnit }: LinkModel, minutesPerDay: number): string {
  if (lagValue === 0) return '';
  const name = lagValue > 0 ? '延时' : '提前';
  const size = Math.abs(lagValue);
  switch (lagUnit) {
    case 'percent':
      return `，${name}前置工期的 ${size}%`;
    case 'elapsedPercent':
      return `，${name}前置工期的 ${size}%（日历时间）`;
    case 'elapsed':
      return `，${name} ${toSpan(size, 1440)}（日历时间）`;
    case 'working':
      return `，${name} ${toSpan(size, minutesPerDay)}`;
  }
}

const limit = (kind: ConstraintKind, at: AtMin): string => {
  const words = CONSTRAINT_WORDS[kind];
  return words.includes('…') ? words.replace('…', ` ${toWords(at)} `) : `${words} ${toWords(at)}`;
};

function toCalendarWords({ name, from, to, holidays }: Extract<Reason, { kind: 'calendar' }>): string {
  const why = holidays.length > 0 ? `（${holidays.join('、')}）` : '';
  return `日历「${name}」在 ${toWords(from)} 之后没有工作时间${why}，顺延到 ${toWords(to)}`;
}

/**
 * A reason as a Chinese sentence.
 *
 * @example toReasonWords({ kind: 'projectStart', at: 480 }, 480) // '没有前置，从项目开始 1970-01-01 08:00 排起'
 */
export function toReasonWords(reason: Reason, minutesPerDay: number): string {
  switch (reason.kind) {
    case 'projectStart':
      return `没有前置推动，从项目开始 ${toWords(reason.at)} 排起`;
    case 'projectFinish':
      return `没有后续，按项目完成 ${toWords(reason.at)} 倒排`;
    case 'statusDate':
      return `尚未开始，未完成工作不早于 ${toWords(reason.at)}`;
    case 'link': {
      const through = reason.summary === null ? '' : `（经上级「${reason.summary.name}」）`;
      const type = `${LINK_WORDS[reason.link.type]}${toLag(reason.link, minutesPerDay)}`;
      const end = reason.link.type[1] === 'S' ? '开始' : '完成';
      return `前置「${reason.predecessor.name}」${through}，${type}，要求${end}不早于 ${toWords(reason.askedAt)}`;
    }
    case 'constraint':
      return `限制：${limit(reason.constraint, reason.at)}`;
    case 'constraintOverLink':
      return `限制：${limit(reason.constraint, reason.at)}，早于前置要求的 ${toWords(reason.askedAt)}，两者冲突`;
    case 'summaryConstraint':
      return `上级「${reason.summary.name}」限制其中的活动不早于 ${toWords(reason.at)}`;
    case 'typed':
      return `手动排程，日期由人输入：${toWords(reason.at)}`;
    case 'actualStart':
      return `已于 ${toWords(reason.at)} 实际开始`;
    case 'actualFinish':
      return `已于 ${toWords(reason.at)} 实际完成`;
    case 'remaining':
      return `完成 ${reason.percent}%，还剩 ${toSpan(reason.minutes, minutesPerDay)}`;
    case 'asLateAsPossible':
      return reason.successor === null
        ? '越晚越好：排到计划完成之前'
        : `越晚越好：在不推迟后续「${reason.successor.name}」的前提下靠后`;
    case 'levelling':
      return `资源平衡推迟 ${toSpan(reason.delayMin, 1440)}（日历时间）`;
    case 'calendar':
      return toCalendarWords(reason);
    case 'resourceHours':
      return '各资源按自己的日历工作，起止为其中最早与最晚';
    case 'split':
      return `分 ${reason.parts} 段进行，段间停工计入起止`;
    case 'children':
      return reason.first === null || reason.last === null
        ? '汇总：其中没有计入的活动'
        : `汇总：从「${reason.first.name}」开始，到「${reason.last.name}」完成`;
    case 'spans':
      return '支持型活动：起止随它所连接的活动';
    case 'inactive':
      return '已停用，不影响其他活动';
  }
}

function toLateWords(late: LateReason): string {
  switch (late.kind) {
    case 'successor':
      return `再晚会推迟后续「${late.successor.name}」（${LINK_WORDS[late.link.type]}）`;
    case 'deadline':
      return `受期限 ${toWords(late.at)} 约束`;
    case 'constraint':
      return `受限制「${limit(late.constraint, late.at)}」约束`;
    case 'projectFinish':
      return `再晚会推迟计划完成 ${toWords(late.at)}`;
  }
}

const toHead = ({ activity, dates }: ExplainedStep): string =>
  `「${activity.name}」${toWords(dates.start)} 开始，${toWords(dates.finish)} 完成`;

function toFloatWords({ steps, late, minutesPerDay }: Explanation): string {
  const dates = steps[0]?.dates;
  if (dates === undefined) return '';
  const critical = dates.isCritical ? '，关键' : '';
  return `总时差 ${toSpan(dates.totalFloatMin, minutesPerDay)}${critical}：${toLateWords(late)}`;
}

/** An explanation as lines of Chinese: the activity, why it stands there, and the chain that leads to it. */
export function toExplanationLines(explanation: Explanation): readonly string[] {
  const { steps, minutesPerDay } = explanation;
  return steps.flatMap((step, i) => {
    const reasons = step.reasons.map(
      (reason) => `   ${i === 0 ? '' : '  '}${toReasonWords(reason, minutesPerDay)}`,
    );
    const head = i === 0 ? toHead(step) : `${i + 1}. ${toHead(step)}`;
    if (i > 0) return [`  ${head}`, ...reasons];
    const isDone = step.reasons.some(({ kind }) => kind === 'actualFinish');
    const float = isDone ? [] : [`   ${toFloatWords(explanation)}`];
    return [head, ...reasons, ...float, ...(steps.length > 1 ? ['由此追溯：'] : [])];
  });
}
