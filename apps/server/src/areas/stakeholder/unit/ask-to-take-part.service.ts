import { v7 } from 'uuid';
import { managerRole } from '../../../access/default-roles.service.ts';
import { holdersOfRole } from '../../../access/duty.service.ts';
import type { CompanyInScope } from '../../../access/enter-company.ts';
import { getCompanyName } from '../../../access/project-names.repository.ts';
import { audit } from '../../../audit/audit.ts';
import { fail } from '../../../base/failure.ts';
import { announceRow } from '../../../notify/announce.ts';
import { toDueDate } from '../../../notify/due-date.ts';
import { openTasks } from '../../../notify/tasks.service.ts';
import { writeInvitation } from '../invitation/invitation.repository.ts';
import type { Visitor } from '../invitation/invitee-state.service.ts';
import { type Offer, refusalOf } from '../invitation/offer.service.ts';
import { requireNotAsked } from './takes-part.ts';
import { tellManagers, unitsAddress } from './tell-unit.service.ts';
import { lockUnitOfCompany, writeApplication } from './unit.repository.ts';
import { unitEntity } from './unit-step.service.ts';

const workDays = 3;

/** Puts a decision before the 项目经理. */
const askManagers = async (
  visitor: Visitor,
  offer: Offer,
  { rowID, companyName }: { readonly rowID: string; readonly companyName: string },
): Promise<void> => {
  const { db, project, now } = visitor;
  await openTasks(db, project, {
    register: unitEntity,
    rowID,
    userIDs: await holdersOfRole(db, project, managerRole),
    title: `答复参与申请：${companyName}`,
    address: unitsAddress,
    dueDate: toDueDate(now, workDays),
    duty: 'manager',
  });
  await tellManagers(visitor, `${companyName} 申请参与项目「${offer.projectName}」，请答复`, '', [
    offer.invitation.inviter_id,
  ]);
};

/** A company asks by a code to take part; each company that does so is one use of it. */
export const askToTakePart = async (
  visitor: Visitor,
  offer: Offer,
  { companyID }: CompanyInScope,
): Promise<string> => {
  const { db, user, project, now } = visitor;
  const { invitation } = offer;
  const { party_role: partyRole, party_role_id: partyRoleID } = invitation;
  if (partyRoleID === null) throw fail('invalid', '此邀请码用于个人加入，请打开邀请链接接受', 'inviteCode');
  const companyName = await getCompanyName(visitor.db, companyID);
  if (companyID === project.companyID)
    throw fail('conflict', `${companyName} 是本项目的所属单位，不必申请参与`, 'companyID');
  const known = await lockUnitOfCompany(db, project, companyID);
  if (known) requireNotAsked(known);
  const refusal = refusalOf(offer, now);
  if (refusal !== '') throw fail('conflict', refusal);
  const rowID = known?.project_on_company_id ?? v7();
  await writeApplication(
    db,
    project,
    {
      project_on_company_id: rowID,
      unit_company_id: companyID,
      party_role_id: partyRoleID,
      project_invitation_id: invitation.project_invitation_id,
      applicant_id: user.userID,
    },
    now,
  );
  await writeInvitation(db, invitation, { used_count: invitation.used_count + 1 });
  await audit(visitor, {
    entity: unitEntity,
    rowID,
    action: '申请',
    after: { companyName, partyRole, state: '待同意' },
  });
  await askManagers(visitor, offer, { rowID, companyName });
  await announceRow(db, project, unitEntity, rowID);
  return rowID;
};
