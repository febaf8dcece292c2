import type { SectionValues } from '@xmgl/contracts/plan-document/plan-section';
import { priorities } from '@xmgl/contracts/stakeholder/assessment';
import { type EngagementLevel, gapOf } from '@xmgl/contracts/stakeholder/engagement-level';
import { hasPageRight } from '../../access/enter-project.ts';
import { getProjectNames } from '../../access/project-names.repository.ts';
import type { Actor } from '../../access/someone.ts';
import { readDescriptions } from '../../register/around/descriptions.ts';
import { readPriorities } from './assess.service.ts';
import { type JudgedPerson, listJudged } from './assessment.repository.ts';
import { listEngagements } from './engagement-assessment.repository.ts';
import { listNeeds, listOpenMeasures } from './plan-proposal.repository.ts';
import { stakeholderDescriptions } from './stakeholder-descriptions.ts';

const mostNames = 12;

/** @example toNames(['甲', '乙']) // '甲、乙' */
const toNames = (names: readonly string[]): string =>
  names.length > mostNames
    ? `${names.slice(0, mostNames).join('、')}等 ${names.length} 人`
    : names.join('、');

const toLines = (lines: readonly (string | false)[]): string =>
  lines.filter((line) => line !== false && line !== '').join('\n');

const policies = {
  高: '保持密切沟通，重大事项事先征求意见，由专人对接',
  中: '定期通报进展，满足其信息需求，关注态度变化',
  低: '按需告知，定期查看其关注点有无变化',
} as const;

type Known = { readonly people: readonly JudgedPerson[]; readonly said: ReadonlyMap<string, string> };

/** How far people take part, for who may see it. */
const readLevels = async ({ db, project }: Actor) => {
  const newest = new Map(
    (await listEngagements(db, project)).map((row) => [row.project_stakeholder_id, row]),
  );
  return [...newest.values()].map((row) => ({
    ...row,
    gap: gapOf((row.current ?? '中立型') as EngagementLevel, (row.desired ?? '中立型') as EngagementLevel),
  }));
};
type Level = Awaited<ReturnType<typeof readLevels>>[number];

const proposeGoals = async (actor: Actor, { people, said }: Known, levels: readonly Level[]) => {
  const { projectName } = await getProjectNames(actor.db, actor.project);
  const companies = new Set(people.map(({ company }) => company).filter(Boolean));
  const key = people.filter(({ key_personnel }) => key_personnel === 1);
  const short = levels.filter(({ gap }) => gap > 0).length;
  return toLines([
    `为「${projectName}」争取并保持各方的理解与支持。登记册中现有干系人 ${people.length} 人，来自 ${companies.size} 家单位。`,
    key.length > 0 && `关键干系人 ${key.length} 人：${toNames(key.map(({ user_name }) => user_name))}。`,
    levels.length > 0 &&
      `已评估参与度 ${levels.length} 人，其中 ${levels.length - short} 人已达到期望，${short} 人存在差距；目标是使其全部达到期望参与度。`,
    said.get('参与总体策略') ?? '',
  ]);
};

/** Policies and strategies, not the judgement of anybody: the plan is read by more people than grids and matrix are. */
const proposeStrategy = async (actor: Actor, { people }: Known, levels: readonly Level[]) => {
  const found = await readPriorities(actor.db, actor.project);
  const nameOf = new Map(people.map((person) => [person.project_stakeholder_id, person.user_name]));
  const groups = priorities.map((priority) => {
    const { length } = people.filter((person) => found.get(person.project_stakeholder_id) === priority);
    return length > 0 && `${priority}优先级 ${length} 人：${policies[priority]}。`;
  });
  const measures = levels
    .filter(({ gap, strategy }) => gap > 0 && strategy !== '')
    .map((row) => {
      const by = row.owner_name ? `（责任人：${row.owner_name}）` : '';
      return `${nameOf.get(row.project_stakeholder_id ?? '') ?? ''}：${row.strategy}${by}`;
    });
  return toLines([...groups, ...measures]);
};

const proposeMethods = async ({ db, project }: Actor) =>
  toLines(
    (await listOpenMeasures(db, project)).map((row) => {
      const how = [row.method, row.frequency].filter(Boolean).join('，');
      return `${row.purpose}：${how}${row.user_name ? `，由${row.user_name}负责` : ''}。`;
    }),
  );

const proposeNeeds = async ({ db, project }: Actor) =>
  toLines(
    (await listNeeds(db, project)).map(
      ({ user_name, company, requirements }) =>
        `${user_name}${company ? `（${company}）` : ''}：${requirements.replaceAll('\n', ' ')}`,
    ),
  );

/** The plan's text out of registers, grids and matrix: of each only what the actor may see there. */
export const proposeStakeholderPlan = async (actor: Actor): Promise<SectionValues> => {
  const { db, project, user } = actor;
  const may = (page: string) => hasPageRight(db, user.userID, project, page, 'access');
  const people = await listJudged(db, project);
  if (!(await may('stakeholder.register')) || people.length < 2) return {};
  const texts = await readDescriptions(actor, stakeholderDescriptions);
  const said = new Map<string, string>(texts.map(({ topic, content }) => [topic, content]));
  const known = { people, said };
  const levels = (await may('stakeholder.engagement')) ? await readLevels(actor) : [];
  return {
    goals: await proposeGoals(actor, known, levels),
    strategy: (await may('stakeholder.interest')) ? await proposeStrategy(actor, known, levels) : '',
    methods: await proposeMethods(actor),
    information: await proposeNeeds(actor),
    cycle:
      levels.length > 0
        ? '高优先级干系人至少每 30 日评估一次参与度，其余至少每 90 日一次；参与度下降时，由策略责任人在 5 个工作日内复核策略。'
        : '',
    confidentiality: said.get('保密约定') ?? '',
  };
};
