import type { SectionLine, SectionValue, SectionValues } from '@xmgl/contracts/plan-document/plan-section';
import { v7 } from 'uuid';
import { listSponsors } from '../../../access/duty.service.ts';
import { hasPageRight } from '../../../access/enter-project.ts';
import type { Actor } from '../../../access/someone.ts';
import { mayChooseAll } from '../../../register/around/targets.ts';
import {
  listKeyStakeholders,
  listMilestones,
  listTopNodes,
  readProjectFacts,
} from './proposal.repository.ts';

type Facts = Awaited<ReturnType<typeof readProjectFacts>>;

const sentences = (parts: readonly (string | false)[]): string => parts.filter(Boolean).join('');

const proposeBackground = ({ project_name, customer_name, contract_no, address }: Facts): string =>
  sentences([
    customer_name !== '' && `受${customer_name}委托，`,
    `实施「${project_name}」`,
    address !== '' && `，地点为${address}`,
    contract_no !== '' && `，依据合同 ${contract_no}`,
    '。',
  ]);

const proposeObjectives = ({ start_time, end_time }: Facts): string =>
  start_time === null || end_time === null ? '' : `工期：${start_time} 开始，${end_time} 前完成。`;

/** The plan's own milestones; where it has none yet, the project's two ends. */
const proposeMilestones = (facts: Facts, planned: readonly SectionLine[]): SectionValue => {
  const ends = [
    { name: '项目开始', day: facts.start_time },
    { name: '项目完成', day: facts.end_time },
  ].flatMap(({ name, day }) => (day === null ? [] : [{ name, day }]));
  return planned.length > 0 ? planned : ends.map((line) => ({ lineID: v7(), ...line }));
};

/** The charter's first draft out of the project, its plan and its register: of each what the actor may see there. */
export const proposeCharter = async (actor: Actor): Promise<SectionValues> => {
  const { db, project, user } = actor;
  const may = (page: string) => hasPageRight(db, user.userID, project, page, 'access');
  const read = await readProjectFacts(db, project);
  const facts = (await may('integration.config'))
    ? read
    : { ...read, customer_name: '', contract_no: '', budget: null };
  const seesPlan = await may('schedule.gantt');
  const [sponsor] = await listSponsors(db, project);
  const nodes = seesPlan ? await listTopNodes(db, project) : [];
  return {
    background: proposeBackground(facts),
    objectives: proposeObjectives(facts),
    scope: nodes.length > 0 ? `主要可交付成果：\n${nodes.map(({ name }) => name).join('\n')}` : '',
    milestones: proposeMilestones(facts, seesPlan ? await listMilestones(db, project) : []),
    funding: facts.budget === null ? null : Number(facts.budget),
    stakeholders: (await may('stakeholder.register')) ? await listKeyStakeholders(db, project) : [],
    manager: facts.manager_id,
    sponsor: sponsor !== undefined && (await mayChooseAll(actor, 'User', [sponsor])) ? sponsor : null,
  };
};
