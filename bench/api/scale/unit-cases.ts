import { AddProjectInvitation } from '@xmgl/contracts/stakeholder/invitation.calls';
import * as unit from '@xmgl/contracts/stakeholder/project-on-company.calls';
import { benchID, personID, projectID } from './bench-id.ts';
import { either, type MeasuredCase, measured } from './measured-case.ts';
import { oncePerStage } from './once-per-stage.ts';
import type { ScaleStage } from './scale-stage.ts';
import { versionIn } from './stage-rows.ts';

/** Companies 2, 3 and 4 in turn, each in a few projects of company 1 that nothing else is measured in. */
const companyOf = (turn: number): number => 2 + (turn % 3);
const projectFrom = (first: number, turn: number): string => projectID(first + Math.floor(turn / 3));
const [firstAsked, firstAgreed] = [8, 24];
/** Where companies 2 and 3 take part. */
const shared = { projectID: projectID(40) };

const invite = async (stage: ScaleStage, projectID: string): Promise<string> => {
  const given = { projectID, inviteKind: '单位' as const, partyRole: '监理' as const };
  return (await stage.send(AddProjectInvitation, given)).inviteCode;
};
const tokenOfAdministrator = oncePerStage(
  async (stage, company) => (await stage.signIn(personID(company, 1))).accessToken,
);
const ask = async (stage: ScaleStage, company: number, inviteCode: string) =>
  await stage.send(
    unit.AddProjectOnCompany,
    { companyID: benchID('company', company), inviteCode },
    await tokenOfAdministrator(stage, company),
  );
const codeOfShared = oncePerStage((stage) => invite(stage, shared.projectID));

/** A company that takes part in the shared project. */
const admit = oncePerStage(async (stage, company) => {
  const { projectOnCompanyID } = await ask(stage, company, await codeOfShared(stage));
  await stage.send(unit.AgreeAddCompany, { ...shared, projectOnCompanyID, rowVersion: 1 });
  return projectOnCompanyID;
});

export const unitCases: readonly MeasuredCase[] = [
  measured(
    unit.AddProjectOnCompany,
    async (stage, turn) => ({
      companyID: benchID('company', companyOf(turn)),
      inviteCode: await invite(stage, projectFrom(firstAsked, turn)),
    }),
    { sender: (stage, turn) => tokenOfAdministrator(stage, companyOf(turn)) },
  ),
  measured(unit.AgreeAddCompany, async (stage, turn) => {
    const project = projectFrom(firstAgreed, turn);
    const { projectOnCompanyID } = await ask(stage, companyOf(turn), await invite(stage, project));
    return { projectID: project, projectOnCompanyID, rowVersion: 1 };
  }),
  measured(unit.BoolProjectMaxMem, () => ({ projectID: projectID(1) })),
  measured(
    unit.CompanyUserJoinStakeholder,
    async (stage, turn) => {
      const company = 2 + (turn % 2);
      await admit(stage, company);
      const userIDs = [personID(company, 2 + Math.floor(turn / 2))];
      return { companyID: benchID('company', company), ...shared, userIDs };
    },
    { sender: (stage, turn) => tokenOfAdministrator(stage, 2 + (turn % 2)) },
  ),
  measured(unit.GetProjectOnCompany, async (stage) => {
    await admit(stage, 2);
    return shared;
  }),
  measured(unit.GetUnitChoices, async (stage) => ({ inviteCode: await codeOfShared(stage) }), {
    sender: (stage) => tokenOfAdministrator(stage, 2),
  }),
  measured(unit.UpdProjectOnCompanyState, async (stage, turn) => {
    const projectOnCompanyID = await admit(stage, 4);
    return {
      ...shared,
      projectOnCompanyID,
      rowVersion: await versionIn(stage, 'project_on_company', projectOnCompanyID),
      state: either(turn, 2, 1),
      reason: '合同暂停',
    };
  }),
];
