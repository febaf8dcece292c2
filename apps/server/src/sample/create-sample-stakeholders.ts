import type { ProjectInScope } from '../access/enter-project.ts';
import { projectStakeholderKit as kit } from '../areas/stakeholder/stakeholder.kit.ts';
import { findMember } from '../areas/stakeholder/stakeholder.repository.ts';
import { stakeholderDescriptions } from '../areas/stakeholder/stakeholder-descriptions.ts';
import { fail } from '../base/failure.ts';
import { toLocalDay } from '../base/local-time.ts';
import type { Db } from '../db/scope.ts';
import { writeDescription } from '../register/around/descriptions.ts';
import { addRow } from '../register/write/add-row.service.ts';
import { editRow } from '../register/write/write-row.service.ts';
import type { SampleProject } from './sample-project.ts';
import { wordOf } from './word-of.ts';

/** Posts for the company's own people, the people of the other parties, and what is said of them all. */
export const createSampleStakeholders = async (
  db: Db,
  project: ProjectInScope,
  ownerID: string,
  accounts: ReadonlyMap<string, string>,
  { posts, stakeholders, descriptions }: SampleProject,
): Promise<void> => {
  const now = new Date();
  const actor = { db, project, user: { userID: ownerID }, now, requestID: 'sample' };
  for (const [account, values] of Object.entries(posts)) {
    const member = await findMember(db, project, accounts.get(account) ?? '');
    if (!member) throw fail('notFound');
    await editRow(actor, kit, { rowID: member.project_stakeholder_id, rowVersion: 1, values });
  }
  for (const { contact = '', partyRole = '', ...values } of stakeholders)
    await addRow(actor, kit, {
      stakeholderKind: '个人',
      classification: '外部',
      identifiedTime: toLocalDay(now),
      contactOwnerID: accounts.get(contact) ?? null,
      partyRoleID: await wordOf(actor, '参建角色', partyRole),
      ...values,
    });
  for (const [topic, content] of descriptions)
    await writeDescription(actor, stakeholderDescriptions, { topic, content, rowVersion: 0 });
};
