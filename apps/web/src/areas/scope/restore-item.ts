import { callsOf } from '@xmgl/contracts/register/register-calls';
import { deliverable } from '@xmgl/contracts/scope/deliverable.register';
import { requirement } from '@xmgl/contracts/scope/requirement.register';
import type { ScopeDifference } from '@xmgl/contracts/scope/scope-baseline.calls';
import type { InputOf } from '../../api/calls.ts';
import { callApi } from '../../api/client.ts';
import { newID } from '../../api/new-id.ts';

type WbsCommand = InputOf<'ApplyWbsCommands'>['commands'][number];

const reason = '还原为范围基准的内容';
const why = { changeRequestID: null, reason };
const requirementCalls = callsOf(requirement);
const deliverableCalls = callsOf(deliverable);

/** What it said in the baseline, of the fields that differ now. */
const saidBefore = ({ fields }: ScopeDifference): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields.filter(({ field }) => field !== 'parent').map(({ field, before }) => [field, before]),
  );

const restoreRequirement = async (projectID: string, item: ScopeDifference): Promise<void> => {
  const requirementID = item.itemID;
  const { row } = await callApi(requirementCalls.byID, { projectID, requirementID });
  const key = { projectID, requirementID, rowVersion: row.rowVersion };
  const given = item.kinds.includes('added')
    ? { action: '取消', comment: reason }
    : { ...saidBefore(item), changeReason: reason };
  await callApi(requirementCalls.upd, { ...key, ...given } as InputOf<typeof requirementCalls.upd>);
};

const restoreDeliverable = async (projectID: string, item: ScopeDifference): Promise<void> => {
  const deliverableID = item.itemID;
  const { row } = await callApi(deliverableCalls.byID, { projectID, deliverableID });
  const { rowVersion } = row;
  if (item.kinds.includes('added')) {
    await callApi(deliverableCalls.del, { projectID, rows: [{ id: deliverableID, rowVersion }] });
    return;
  }
  const given = item.kinds.includes('deleted')
    ? { action: '恢复' }
    : { ...saidBefore(item), changeReason: reason };
  await callApi(deliverableCalls.upd, {
    projectID,
    deliverableID,
    rowVersion,
    ...given,
  } as InputOf<typeof deliverableCalls.upd>);
};

const toCommands = (item: ScopeDifference): readonly WbsCommand[] => {
  const { itemID: wbsNodeID, parentID, kinds, title } = item;
  if (kinds.includes('added')) return [{ kind: 'deleteWbsNode', wbsNodeID, children: 'toParent' }];
  if (kinds.includes('deleted')) return [{ kind: 'addWbsNode', wbsNodeID, parentID, name: title }];
  const { title: name } = saidBefore(item);
  return [
    ...(name === undefined ? [] : [{ kind: 'updateWbsNode', wbsNodeID, fields: { name } } as const]),
    ...(kinds.includes('moved') ? [{ kind: 'moveWbsNode', wbsNodeID, parentID } as const] : []),
  ];
};

const restoreNode = async (projectID: string, item: ScopeDifference): Promise<void> => {
  const wbsNodeID = item.itemID;
  const commands = toCommands(item);
  if (commands.length > 0) {
    const { planVersion: baseVersion } = await callApi('GetWbsPlan', { projectID });
    const batch = { projectID, baseVersion, batchID: newID(), why };
    await callApi('ApplyWbsCommands', { ...batch, commands: [...commands] });
  }
  const { title: _, ...words } = saidBefore(item);
  if (Object.keys(words).length === 0) return;
  const { dictionary } = await callApi('GetWbsNodeByID', { projectID, wbsNodeID });
  const { rowVersion } = dictionary;
  await callApi('UpdWbsDictionary', { projectID, wbsNodeID, rowVersion, why, ...words });
};

/** Whether what crept in can be put back: a document and a cancelled requirement go their own ways. */
export const isRestorable = ({ kind, kinds, isCreep }: ScopeDifference): boolean =>
  isCreep === 1 && kind !== 'statement' && !(kind === 'requirement' && kinds.includes('deleted'));

/** 还原: an item of the scope is as the baseline has it. */
export const restoreItem = async (projectID: string, item: ScopeDifference): Promise<void> => {
  if (item.kind === 'requirement') await restoreRequirement(projectID, item);
  else if (item.kind === 'deliverable') await restoreDeliverable(projectID, item);
  else await restoreNode(projectID, item);
};
