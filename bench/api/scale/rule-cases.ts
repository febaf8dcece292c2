import * as companyType from '@xmgl/contracts/platform/company-type.calls';
import * as codingRule from '@xmgl/contracts/project/coding-rule.calls';
import * as wbsManager from '@xmgl/contracts/schedule/wbs-manager.calls';
import { benchID, personID, projectID } from './bench-id.ts';
import { either, type MeasuredCase, measured, oneRow } from './measured-case.ts';
import { oncePerStage } from './once-per-stage.ts';
import type { ScaleStage } from './scale-stage.ts';
import { versionIn } from './stage-rows.ts';

const inHome = { projectID: projectID(1) };
const aside = { projectID: projectID(5) };
const entityKind = 'EngagementAction';

const codingCases: readonly MeasuredCase[] = [
  measured(codingRule.GetAutomaticProjectRule, () => inHome),
  measured(codingRule.SaveAutomaticProjectRule, async (stage, turn) => {
    const rules = await stage.send(codingRule.GetAutomaticProjectRule, aside);
    return {
      ...aside,
      entityKind,
      segments: [
        { kind: 'fixed' as const, text: either(turn, 'CS-', 'GT-') },
        { kind: 'sequence' as const, digits: 3 },
      ],
      rowVersion: rules.find((rule) => rule.entityKind === entityKind)?.rowVersion ?? 0,
    };
  }),
  measured(codingRule.PreviewAutomaticProjectRule, (_, turn) => ({
    ...inHome,
    entityKind,
    segments: [
      { kind: 'fixed' as const, text: either(turn, 'CS-', 'GT-') },
      { kind: 'sequence' as const, digits: 3 },
    ],
  })),
  measured(codingRule.TaskCodingBool, () => ({ ...inHome, code: 'A500' })),
];

/** Its plan has nodes from the seed. */
const planned = { projectID: projectID(10) };
const nodeOf = (turn: number): string => benchID('node', 10 * 100_000 + 1 + (turn % 5));
const dutyOf = (turn: number) => ({
  ...planned,
  wbsNodeID: nodeOf(turn),
  userIDs: [personID(1, 1 + (Math.floor(turn / 5) % 10))],
});

const addReceiver = async (stage: ScaleStage, turn: number): Promise<string> => {
  const given = { ...dutyOf(turn), duty: '接收人' as const };
  await stage.send(wbsManager.AddWbsManager, given);
  const all = await stage.send(wbsManager.GetWbsManager, { ...planned, wbsNodeID: given.wbsNodeID });
  const found = all.find(({ userID, duty }) => duty === '接收人' && given.userIDs.includes(userID));
  return found?.wbsManagerID ?? '';
};
const receiver = oncePerStage(async (stage) => await addReceiver(stage, 0));

const managerCases: readonly MeasuredCase[] = [
  measured(wbsManager.AddWbsManager, (_, turn) => ({ ...dutyOf(turn), duty: '协办' as const })),
  measured(wbsManager.DelWbsManager, async (stage, turn) => ({
    ...planned,
    wbsManagerIDs: [await addReceiver(stage, turn)],
  })),
  measured(wbsManager.GetReceiptUser, async (stage) => {
    await receiver(stage);
    return { ...planned, wbsNodeID: nodeOf(0) };
  }),
  measured(wbsManager.GetWbsManager, async (stage) => {
    await receiver(stage);
    return planned;
  }),
];

const ownType = oncePerStage(async (stage) => {
  const given = { typeName: '集团版', maxProjectMembers: 0 };
  return (await stage.send(companyType.UpdCompanyType, given, stage.admin)).companyTypeID;
});

const typeCases: readonly MeasuredCase[] = [
  measured(companyType.GetCompanyType, () => ({})),
  measured(companyType.GetCompanyTypeByID, async (stage) => ({ companyTypeID: await ownType(stage) }), {
    mostMs: oneRow,
  }),
  measured(
    companyType.UpdCompanyType,
    async (stage, turn) => {
      const companyTypeID = await ownType(stage);
      const rowVersion = await versionIn(stage, 'company_type', companyTypeID);
      return { companyTypeID, rowVersion, typeName: '集团版', maxProjectMembers: 100 + turn };
    },
    { sender: 'admin' },
  ),
];

export const ruleCases: readonly MeasuredCase[] = [...codingCases, ...managerCases, ...typeCases];
