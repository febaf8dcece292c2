import { enterCompany } from '../access/enter-company.ts';
import type { ProjectInScope } from '../access/enter-project.ts';
import { getProjectNames } from '../access/project-names.repository.ts';
import { createCompany } from '../areas/company/create-company.service.ts';
import { createInvitation } from '../areas/stakeholder/invitation/invite.service.ts';
import { askToTakePart } from '../areas/stakeholder/unit/ask-to-take-part.service.ts';
import { joinAsUnit } from '../areas/stakeholder/unit/join-as-unit.service.ts';
import { takeUnitStep } from '../areas/stakeholder/unit/unit-step.service.ts';
import { type Db, setScope } from '../db/scope.ts';
import { markSample } from '../sample-people/sample.repository.ts';
import { sampleUnit } from '../sample-people/sample-people.ts';

type Sample = {
  readonly db: Db;
  readonly project: ProjectInScope;
  readonly ownerID: string;
  /** The account of the unit's own head. */
  readonly headID: string;
};

/** The supervising company has asked to take part and was agreed to; its head is in the project. */
export const createSampleUnit = async ({ db, project, ownerID, headID }: Sample): Promise<string> => {
  const { companyID, projectID } = project;
  const now = new Date();
  const ofOwner = { db, project, user: { userID: ownerID }, now, requestID: 'sample' };
  const ofHead = { ...ofOwner, user: { userID: headID } };
  const { companyName, companyScale, partyRole } = sampleUnit;
  const given = { companyName, companyScale, companyIndustry: [] };
  const unitCompanyID = await createCompany(ofHead, given);
  await markSample(db, unitCompanyID);
  const company = await enterCompany(db, headID, unitCompanyID, 'owner');
  await setScope(db, { userID: ownerID, companyID, projectID });
  const terms = { roleID: undefined, days: 7, maxUses: 1 };
  const invitation = await createInvitation(ofOwner, { inviteKind: '单位', partyRole }, terms);
  const names = await getProjectNames(db, project);
  await setScope(db, { userID: headID, companyID, projectID });
  const unitID = await askToTakePart(ofHead, { invitation, project, isBacked: true, ...names }, company);
  await setScope(db, { userID: ownerID, companyID, projectID });
  await takeUnitStep(ofOwner, unitID, { action: '同意', reason: '', rowVersion: 1 });
  await setScope(db, { userID: headID, companyID: unitCompanyID });
  await joinAsUnit({ ...ofHead, company }, projectID, [headID]);
  await setScope(db, { userID: ownerID, companyID, projectID });
  // What the manager did is no news to anybody who looks around.
  await db.updateTable('notice').set({ read_at: now }).where('user_id', '=', ownerID).execute();
  return unitCompanyID;
};
