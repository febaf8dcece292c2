import { formatAt, parseAt } from '../../calendar/day-number.ts';
import type {
  ActivityKind,
  ActivityModel,
  LagUnit,
  LinkModel,
  PlanModel,
  ResourceModel,
} from '../../model.ts';
import { toFiniteNumber } from '../xml/xml-fields.ts';
import { LONGEST_OWN_TEXT } from './mspdi-own-fields.ts';

/** `名=值;名=值` */
const toValues = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split(';').map((part): [string, string] => {
      const [name = '', value = ''] = part.split('=');
      return [name, value];
    }),
  );

/** Finds the key of a word; the words of a table are distinct. */
const keyOf = <Key extends string>(words: { readonly [K in Key]: string }, word: string): Key | null =>
  (Object.keys(words) as Key[]).find((key) => words[key] === word) ?? null;

const kindWords = {
  task: '任务',
  startMilestone: '开始里程碑',
  finishMilestone: '完成里程碑',
  levelOfEffort: '支持型',
  hammock: '汇集',
  summary: '汇总',
} as const satisfies { readonly [Kind in ActivityKind]: string };

/** What a file alone lets a reader take a row for. */
export const toPlainKind = (isSummary: boolean, durationMin: number): ActivityKind =>
  isSummary ? 'summary' : durationMin === 0 ? 'finishMilestone' : 'task';

/** `null` where the row says it by itself. */
export const toKindText = (kind: ActivityKind, durationMin: number): string | null =>
  kind === toPlainKind(kind === 'summary', durationMin) ? null : kindWords[kind];

export const readKindText = (text: string | null): ActivityKind | null => {
  const kind = keyOf(kindWords, text ?? '');
  return kind === 'summary' ? null : kind;
};

const resourceWords = { labour: '人工', material: '材料', equipment: '机械' } as const satisfies {
  readonly [Kind in ResourceModel['kind']]: string;
};

export const toResourceKindText = (kind: ResourceModel['kind']): string | null =>
  kind === 'equipment' ? resourceWords.equipment : null;

export const isEquipmentText = (text: string | null): boolean => text === resourceWords.equipment;

/** Project keeps whole percent; one that is not finished must not look so. */
export const toWholePercent = (percent: number): number => Math.floor(percent);

export const toPercentText = (percent: number): string | null =>
  Number.isInteger(percent) ? null : String(percent);

/** The exact percentage, unless somebody has changed the whole one since. */
export const readPercentText = (text: string | null, whole: number): number => {
  const exact = toFiniteNumber(text ?? '');
  return exact !== null && toWholePercent(exact) === whole ? exact : whole;
};

type Pause = Pick<ActivityModel, 'suspendedAt' | 'resumedAt'>;

/** Says that stop and resume only follow from the status date, and what was typed in their place. */
export const toResumeText = ({ suspendedAt, resumedAt }: Pause, writtenAt: number): string =>
  [
    `重排=${formatAt(writtenAt)}`,
    ...(suspendedAt === null ? [] : [`暂停=${formatAt(suspendedAt)}`]),
    ...(resumedAt === null ? [] : [`恢复=${formatAt(resumedAt)}`]),
  ].join(';');

/** What was typed, unless somebody has moved the work in the file since. */
export const readResumeText = (text: string | null, read: Pause): Pause => {
  const values = toValues(text ?? '');
  const writtenAt = parseAt(values.get('重排') ?? '');
  if (writtenAt === null || writtenAt !== read.resumedAt) return read;
  return {
    suspendedAt: parseAt(values.get('暂停') ?? ''),
    resumedAt: parseAt(values.get('恢复') ?? ''),
  };
};

const lagCalendars = { successor: '后续', predecessor: '前置', project: '项目', continuous: '24h' } as const;
const lagUnits = { working: 'w', elapsed: 'e', percent: 'p', elapsedPercent: 'q' } as const satisfies {
  readonly [unit in LagUnit]: string;
};

/** `12FS:项目:w480:9600`: link, calendar, lag as it was typed, and as the file has it. */
export const toLagText = (link: LinkModel, pred: number, writtenLag: number): string | null =>
  link.lagCalendar === 'successor'
    ? null
    : `${pred}${link.type}:${lagCalendars[link.lagCalendar]}:${lagUnits[link.lagUnit]}${link.lagValue}:${writtenLag}`;

/** As many as Project keeps of a row's. */
export const joinLagTexts = (texts: readonly string[]): { readonly text: string; readonly kept: number } => {
  let text = '';
  let kept = 0;
  for (const one of texts) {
    const longer = text === '' ? one : `${text};${one}`;
    if (longer.length > LONGEST_OWN_TEXT) break;
    text = longer;
    kept++;
  }
  return { text, kept };
};

const LAG = /^(\d+)(FS|SS|FF|SF):([^:]+):([wepq])(-?\d+):(-?\d+)$/;

/** A link as it was typed, unless somebody has changed its lag in the file since. */
export const withLagText = (link: LinkModel, text: string | null, writtenLag: number): LinkModel => {
  for (const part of (text ?? '').split(';')) {
    const [, pred, type, calendar = '', unit = '', value, written] = LAG.exec(part) ?? [];
    if (pred !== link.predId || type !== link.type || Number(written) !== writtenLag) continue;
    const lagCalendar = keyOf(lagCalendars, calendar);
    const lagUnit = keyOf(lagUnits, unit);
    if (lagCalendar !== null && lagUnit !== null) {
      return { ...link, lagCalendar, lagUnit, lagValue: Number(value) + 0 };
    }
  }
  return link;
};

type Settings = Pick<
  PlanModel,
  'statusAt' | 'progressMode' | 'capByEnd' | 'endAt' | 'criticalThresholdMin' | 'scheduleFrom'
>;

/** Settings that Project has no place for; `null` where all are as it takes them to be. */
export const toSettingsText = (plan: PlanModel): string | null => {
  const parts: string[] = [];
  if (plan.statusAt !== null) parts.push(`重排日期=${formatAt(plan.statusAt)}`);
  if (plan.progressMode === 'progressOverride') parts.push('进度模式=进度覆盖');
  if (plan.capByEnd) parts.push('按结束日期控制=是');
  if (plan.scheduleFrom === 'start' && plan.endAt !== null) parts.push(`计划结束=${formatAt(plan.endAt)}`);
  if (plan.criticalThresholdMin !== 0) parts.push(`关键阈值=${plan.criticalThresholdMin}`);
  return parts.length === 0 ? null : parts.join(';');
};

export const readSettingsText = (text: string | null): Partial<Settings> => {
  if (text === null) return {};
  const values = toValues(text);
  const statusAt = parseAt(values.get('重排日期') ?? values.get('检查日期') ?? '');
  const endAt = parseAt(values.get('计划结束') ?? '');
  const threshold = toFiniteNumber(values.get('关键阈值') ?? '');
  return {
    ...(statusAt === null ? {} : { statusAt }),
    ...(endAt === null ? {} : { endAt }),
    ...(threshold === null ? {} : { criticalThresholdMin: Math.round(threshold) }),
    ...(values.get('进度模式') === '进度覆盖' ? { progressMode: 'progressOverride' as const } : {}),
    ...(values.get('按结束日期控制') === '是' ? { capByEnd: true } : {}),
  };
};
