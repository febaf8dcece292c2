import type { Parsed } from '@xmgl/contracts/call';
import {
  activityKindName,
  type CodingRule,
  defaultRule,
  faultOfRule,
  type SegmentKind,
} from '@xmgl/contracts/project/coding-rule';
import type {
  AutomaticRule,
  PreviewAutomaticProjectRule,
  SaveAutomaticProjectRule,
} from '@xmgl/contracts/project/coding-rule.calls';
import { allRegisters } from '@xmgl/contracts/register/all-registers';
import type { Register } from '@xmgl/contracts/register/register';
import type { Actor } from '../../../access/someone.ts';
import { audit } from '../../../audit/audit.ts';
import { fail } from '../../../base/failure.ts';

import {
  codeField,
  findRule,
  hasCategory,
  peekNextCode,
  readSources,
} from '../../../register/write/next-code.service.ts';
import {
  type Planner,
  peekActivityCode,
  setActivityCode,
} from '../../schedule/plan/activity-code.service.ts';
import { deleteRule, writeRule } from './coding-rule.repository.ts';

/** One kind of thing that gets numbers. */
export type NumberedKind = {
  readonly entityKind: string;
  readonly label: string;
  readonly page: string;
  readonly segmentKinds: readonly SegmentKind[];
  readonly start: CodingRule;
  /** Left out for activities. */
  readonly register?: Register;
};

const everywhere: readonly SegmentKind[] = ['fixed', 'projectCode', 'date', 'sequence'];

/** Activities begin with A1000, A1010, …, which no rule says; the rule stands for what it looks like. */
const activityRule: CodingRule = {
  segments: [
    { kind: 'fixed', text: 'A' },
    { kind: 'sequence', digits: 4 },
  ],
  resetBy: '不',
};

const ofRegister = (register: Register): readonly NumberedKind[] => {
  const [, field] = codeField(register) ?? [];
  if (!field) return [];
  const segmentKinds = hasCategory(register) ? [...everywhere, 'category' as const] : everywhere;
  const start = defaultRule(field.prefix);
  const { entity: entityKind, label, page } = register;
  return [{ entityKind, label, page, segmentKinds, start, register }];
};

const kinds: readonly NumberedKind[] = [
  {
    entityKind: activityKindName,
    label: '进度计划 · 活动',
    page: 'schedule.gantt',
    segmentKinds: [...everywhere, 'wbsCode'],
    start: activityRule,
  },
  ...allRegisters.flatMap(ofRegister),
];

export const getKind = (entityKind: string): NumberedKind => {
  const kind = kinds.find((one) => one.entityKind === entityKind);
  if (!kind) throw fail('invalid', '没有这种可以编号的内容', 'entityKind');
  return kind;
};

/** The number that the next row would get by a rule, be it saved or not. */
const peekByRule = async (actor: Planner, kind: NumberedKind, rule: CodingRule): Promise<string> => {
  if (kind.register) return await peekNextCode(actor, kind.register, rule);
  const projectCode = await requireProjectCode(actor, rule);
  return await peekActivityCode(actor, { segments: [...rule.segments], resetBy: rule.resetBy, projectCode });
};

const requireSound = (kind: NumberedKind, rule: CodingRule): void => {
  const fault = faultOfRule(rule, kind.segmentKinds);
  if (fault) throw fail('invalid', fault.message, fault.path);
};

/** The number that a rule which is only being written would give next. */
export const previewRule = async (
  actor: Planner,
  { entityKind, segments, resetBy }: Parsed<typeof PreviewAutomaticProjectRule>,
): Promise<{ next: string }> => {
  const kind = getKind(entityKind);
  const rule = { segments, resetBy };
  requireSound(kind, rule);
  await requireProjectCode(actor, rule);
  return { next: await peekByRule(actor, kind, rule) };
};

const readRule = async (actor: Planner, kind: NumberedKind): Promise<AutomaticRule> => {
  const own = await findRule(actor, kind.entityKind);
  const rule = own ?? kind.start;
  const sample = kind.register
    ? await peekNextCode(actor, kind.register, rule)
    : await peekActivityCode(actor);
  return {
    entityKind: kind.entityKind,
    label: kind.label,
    segments: [...rule.segments],
    resetBy: rule.resetBy,
    isDefault: own ? 0 : 1,
    segmentKinds: [...kind.segmentKinds],
    sample,
    rowVersion: own?.rowVersion ?? 0,
  };
};

export const listRules = async (actor: Planner): Promise<AutomaticRule[]> => {
  const rules: AutomaticRule[] = [];
  for (const kind of kinds) rules.push(await readRule(actor, kind));
  return rules;
};

const requireProjectCode = async (actor: Actor, { segments }: CodingRule): Promise<string> => {
  const { projectCode } = await readSources(actor);
  if (projectCode === '' && segments.some(({ kind }) => kind === 'projectCode'))
    throw fail('invalid', '项目还没有编号，请先在「基本资料」中填写项目编号', 'segments');
  return projectCode;
};

/** The plan's own copy of the rule follows; rows of registers look the rule up when they are numbered. */
const tellPlan = async (actor: Actor, kind: NumberedKind, rule: CodingRule | null): Promise<void> => {
  if (kind.register) return;
  const projectCode = rule ? await requireProjectCode(actor, rule) : '';
  await setActivityCode(actor, rule && { segments: [...rule.segments], resetBy: rule.resetBy, projectCode });
};

type GivenRule = CodingRule & { readonly entityKind: string };

/** Refuses what no rule can be made of, wherever it is kept. */
export const requireSoundRule = ({ entityKind, ...rule }: GivenRule): void =>
  requireSound(getKind(entityKind), rule);

/** The rules that a new project starts with; one that names the project's number waits until it has one. */
export const startRules = async (actor: Actor, rules: readonly GivenRule[]): Promise<void> => {
  const { projectCode } = await readSources(actor);
  for (const { entityKind, ...rule } of rules) {
    if (projectCode === '' && rule.segments.some(({ kind }) => kind === 'projectCode')) continue;
    const written = { entityKind, rule, rowVersion: 0 };
    if (await writeRule(actor.db, actor.project, written)) await tellPlan(actor, getKind(entityKind), rule);
  }
};

/** What can be numbered, as it is called. */
export const listNumberedKinds = () => kinds.map(({ entityKind, label }) => ({ entityKind, label }));

/** Takes another rule for what is numbered from now on; what has a number keeps it. */
export const saveRule = async (
  actor: Planner,
  { entityKind, segments, resetBy, rowVersion }: Parsed<typeof SaveAutomaticProjectRule>,
): Promise<AutomaticRule> => {
  const kind = getKind(entityKind);
  const rule = segments && { segments, resetBy };
  if (rule) {
    requireSound(kind, rule);
    await requireProjectCode(actor, rule);
  }
  const before = await findRule(actor, entityKind);
  const written = rule
    ? await writeRule(actor.db, actor.project, { entityKind, rule, rowVersion })
    : await deleteRule(actor.db, actor.project, { entityKind, rowVersion });
  if (!written) throw fail('stale', '此编码规则已被他人修改，请刷新后再保存');
  await tellPlan(actor, kind, rule);
  await audit(actor, {
    entity: 'coding_rule',
    rowID: actor.project.projectID,
    action: 'SaveAutomaticProjectRule',
    before: { entityKind, ...(before && { segments: before.segments, resetBy: before.resetBy }) },
    after: { entityKind, ...rule },
  });
  return await readRule(actor, kind);
};

/** Activities whose codes name the project follow when it gets another number. */
export const followProjectCode = async (actor: Actor): Promise<void> => {
  const rule = await findRule(actor, activityKindName);
  if (rule?.segments.some(({ kind }) => kind === 'projectCode')) {
    const { projectCode } = await readSources(actor);
    await setActivityCode(actor, { segments: [...rule.segments], resetBy: rule.resetBy, projectCode });
  }
};
