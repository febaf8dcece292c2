import { charter } from '@xmgl/contracts/integration/document/charter.document';
import { type ProcessNo, processOf } from '@xmgl/contracts/integration/processes';
import { linesIn, type SectionValues } from '@xmgl/contracts/plan-document/plan-section';
import { GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import { hasPageRight } from '../../../access/enter-project.ts';
import type { Actor } from '../../../access/someone.ts';
import { listVersions } from '../../../plan-document/plan-document.repository.ts';
import { listMilestones, listTailored, listTopNodes } from './proposal.repository.ts';

/** The charter that is in force, else the newest, for who may read it. */
const readCharter = async ({ db, project, user }: Actor): Promise<SectionValues> => {
  if (!(await hasPageRight(db, user.userID, project, charter.page, 'access'))) return {};
  const versions = await listVersions(db, project, charter.kind);
  return (versions.find(({ state }) => state === '已批准') ?? versions[0])?.sections ?? {};
};

/** What the charter says already, and the plan's own milestones where it says none. */
export const proposePreliminaryScope = async (actor: Actor): Promise<SectionValues> => {
  const { db, project, user } = actor;
  const written = await readCharter(actor);
  const seesPlan = await hasPageRight(db, user.userID, project, GetPlan.gate.page, 'access');
  const milestones = linesIn(written.milestones);
  const planned = seesPlan && milestones.length === 0 ? await listMilestones(db, project) : [];
  return {
    objectives: written.objectives ?? '',
    product: written.requirements ?? '',
    boundary: written.scope ?? '',
    acceptance: written.approval ?? '',
    milestones: milestones.length > 0 ? milestones : planned,
    estimate: written.funding ?? null,
  };
};

const sayTailored = async ({ db, project }: Actor): Promise<string> =>
  (await listTailored(db, project))
    .map(({ no, reason }) => `${no} ${processOf(no as ProcessNo).name}：${reason}`)
    .join('\n');

/** Processes that were tailored out, and the plan's outermost WBS nodes as its phases. */
export const proposeProjectPlan = async (actor: Actor): Promise<SectionValues> => {
  const { db, project, user } = actor;
  const may = (page: string) => hasPageRight(db, user.userID, project, page, 'access');
  const nodes = (await may(GetPlan.gate.page)) ? await listTopNodes(db, project) : [];
  return {
    lifeCycle: nodes.length > 0 ? nodes.map(({ name }, at) => `${at + 1}. ${name}`).join('\n') : '',
    tailoring: (await may('integration.map')) ? await sayTailored(actor) : '',
  };
};
