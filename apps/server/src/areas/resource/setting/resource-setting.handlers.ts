import { resourcePlanCalls } from '@xmgl/contracts/resource/resource-plan.calls';
import { resourcePlan } from '@xmgl/contracts/resource/resource-plan.document';
import { GetResourceSetting, UpdResourceSetting } from '@xmgl/contracts/resource/resource-setting.calls';
import type { Actor } from '../../../access/someone.ts';
import { audit } from '../../../audit/audit.ts';
import { fail } from '../../../base/failure.ts';
import { type Handler, handle } from '../../../http/context.ts';
import { announceRow } from '../../../notify/announce.ts';
import { planDocumentHandlers } from '../../../plan-document/plan-document-handlers.ts';
import { readDescriptions } from '../../../register/around/descriptions.ts';
import { failStaleFor } from '../../../register/write/stale.ts';
import { resourceDescriptions } from '../resource-descriptions.ts';
import { readKeptSetting, takeSettingTurn, writeResourceSetting } from './resource-setting.repository.ts';

const get = handle(GetResourceSetting, async (context) => {
  const { setting, rowVersion } = await readKeptSetting(context);
  return { ...setting, rowVersion };
});

/** On the version that was read: what somebody else has kept meanwhile is not written over. */
const update = handle(UpdResourceSetting, async (context, { projectID, rowVersion: read, ...given }) => {
  await takeSettingTurn(context);
  const { setting: before, rowVersion: standing, written } = await readKeptSetting(context);
  if (standing !== read)
    throw written ? await failStaleFor(context, written) : fail('stale', '设置已变化，请刷新后再修改');
  const rowVersion = standing + 1;
  await writeResourceSetting(context, given, rowVersion);
  await audit(context, {
    entity: 'resourceSetting',
    rowID: projectID,
    action: 'UpdResourceSetting',
    before,
    after: given,
  });
  await announceRow(context.db, context.project, 'ResourceSetting', projectID);
  return { ...given, rowVersion };
});

/** What was said of training and reward before there was a plan. */
const proposeFromDescriptions = async (actor: Actor) => {
  const written = await readDescriptions(actor, resourceDescriptions);
  const of = (asked: string) => written.find(({ topic }) => topic === asked)?.content ?? '';
  return { training: of('培训'), team: of('认可与奖励') };
};

export const resourceSettingHandlers: readonly Handler[] = [
  ...planDocumentHandlers(resourcePlanCalls, { document: resourcePlan, propose: proposeFromDescriptions }),
  get,
  update,
];
