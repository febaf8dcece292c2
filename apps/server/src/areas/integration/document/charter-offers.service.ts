import type { CharterOffer } from '@xmgl/contracts/integration/document/document-around.calls';
import { sayMoney } from '@xmgl/contracts/plan-document/plan-section';
import { GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import { isCompanyOwner, loadDuties } from '../../../access/duty.service.ts';
import { getProjectUnits } from '../../../access/project-units.repository.ts';
import type { Actor } from '../../../access/someone.ts';
import type { PlanRow } from '../../../plan-document/plan-kit.ts';
import { versionOf } from '../../../plan-document/plan-kit.ts';
import { listTitles } from '../../../register/read/titles.ts';
import { editProject } from '../../project/edit-project.service.ts';
import { transferManager } from '../../project/transfer-manager.service.ts';
import { mayAll, type OfferKind, readLines, someNames } from './offer.service.ts';
import { planMilestones } from './planned-lines.service.ts';
import { readProjectFacts } from './proposal.repository.ts';
import { listPlannedNames } from './transfer.repository.ts';

const gantt = GetPlan.gate.page;
const config = 'integration.config';

const openMilestones = async (actor: Actor, row: PlanRow) => {
  const { lines, taken } = await readLines(actor, row, 'milestones');
  return { lines, open: lines.filter(({ lineID }) => !taken.has(lineID)) };
};

const milestones: OfferKind<CharterOffer> = {
  offer: 'milestones',
  look: async (actor, row) => {
    const title = '里程碑转入进度计划';
    const { lines, open } = await openMilestones(actor, row);
    if (open.length === 0) return { title, text: `${lines.length} 个里程碑都已转入`, isDone: 1, mayTake: 0 };
    if (!(await mayAll(actor, gantt, 'access', 'insert', 'update')))
      return { title, text: '您没有进度计划的新增权限，请联系项目经理', isDone: 0, mayTake: 0 };
    const { milestones: planned } = await listPlannedNames(actor);
    const missing = open.map(({ name }) => String(name)).filter((name) => !planned.has(name));
    if (missing.length === 0)
      return { title, text: `${lines.length} 个里程碑都已在计划中`, isDone: 1, mayTake: 0 };
    return { title, text: someNames(missing), isDone: 0, mayTake: 1 };
  },
  take: async (actor, row) => {
    const { open } = await openMilestones(actor, row);
    return `计划中增加 ${await planMilestones(actor, row, open)} 个里程碑`;
  },
};

const fundingOf = ({ sections }: PlanRow): number | null =>
  typeof sections.funding === 'number' ? sections.funding : null;

const budget: OfferKind<CharterOffer> = {
  offer: 'budget',
  look: async (actor, row) => {
    const title = '写入项目的批准预算';
    const funding = fundingOf(row);
    if (!(await mayAll(actor, config, 'access', 'update')))
      return { title, text: '您没有项目配置的修改权限，请联系项目经理', isDone: 0, mayTake: 0 };
    const { budget: stands } = await readProjectFacts(actor.db, actor.project);
    const before = stands === null ? null : Number(stands);
    if (funding === null || before === funding)
      return { title, text: '批准预算与章程一致', isDone: 1, mayTake: 0 };
    const units = await getProjectUnits(actor.db, actor.project);
    const text = `${before === null ? '' : `由 ${sayMoney(before, units)} 改为 `}${sayMoney(funding, units)}`;
    return { title, text, isDone: 0, mayTake: 1 };
  },
  take: async (actor, row) => {
    const { row_version: rowVersion } = await readProjectFacts(actor.db, actor.project);
    const funding = fundingOf(row) ?? 0;
    await editProject(actor, { projectID: actor.project.projectID, rowVersion, budget: funding });
    return `批准预算为 ${sayMoney(funding, await getProjectUnits(actor.db, actor.project))}`;
  },
};

const mayTransfer = async (actor: Actor): Promise<boolean> => {
  const { db, project, user } = actor;
  if (!(await mayAll(actor, config, 'update'))) return false;
  const held = await loadDuties(db, project, user.userID);
  return held.manager || held.sponsor || (await isCompanyOwner(db, project.companyID, user.userID));
};

const namesOf = async ({ db, project }: Actor, ...ids: readonly string[]) => {
  const titles = new Map(await listTitles(db, project, 'User', ids));
  return (id: string): string => titles.get(id)?.title ?? '（已不在项目中）';
};

const managerOf = ({ sections }: PlanRow): string => String(sections.manager ?? '');

const manager: OfferKind<CharterOffer> = {
  offer: 'manager',
  look: async (actor, row) => {
    const title = '移交项目经理';
    const { manager_id: before } = await readProjectFacts(actor.db, actor.project);
    const named = managerOf(row);
    if (named === before || named === '') return { title, text: '项目经理与章程一致', isDone: 1, mayTake: 0 };
    const nameOf = await namesOf(actor, before, named);
    if (!(await mayTransfer(actor)))
      return {
        title,
        text: `章程任命 ${nameOf(named)}，由项目经理、发起人或单位负责人移交`,
        isDone: 0,
        mayTake: 0,
      };
    return { title, text: `由 ${nameOf(before)} 移交给 ${nameOf(named)}`, isDone: 0, mayTake: 1 };
  },
  take: async (actor, row) => {
    const { row_version: rowVersion } = await readProjectFacts(actor.db, actor.project);
    const userID = managerOf(row);
    const comment = `依据项目章程 ${versionOf(row)}`;
    const { projectID } = actor.project;
    await transferManager(actor, { projectID, userID, rowVersion, comment, passOn: [] });
    return `移交给 ${(await namesOf(actor, userID))(userID)}`;
  },
};

/** What follows from an approved charter, each at the click of who may do it. */
export const charterOfferKinds: readonly OfferKind<CharterOffer>[] = [milestones, budget, manager];
