import { callsOf } from '@xmgl/contracts/register/register-calls';
import { deliverable } from '@xmgl/contracts/scope/deliverable.register';
import { requirement } from '@xmgl/contracts/scope/requirement.register';
import type { ScopeDifference } from '@xmgl/contracts/scope/scope-baseline.calls';
import { scopeStatementCalls } from '@xmgl/contracts/scope/scope-documents.calls';
import type { InputOf } from '../../api/calls.ts';
import { callApi } from '../../api/client.ts';
import { newID } from '../../api/new-id.ts';
import { ApiError } from '../../base/api-error.ts';

type WbsCommand = InputOf<'ApplyWbsCommands'>['commands'][number];

const reason = '还原为范围基准的内容';
const why = { changeRequestID: null, reason };
const mostVersions = 1000;
const requirementCalls = callsOf(requirement);
const deliverableCalls = callsOf(deliverable);

type Version = Readonly<Record<string, unknown>>;
const keyOf = (projectID: string, { scopeStatementID }: Version) => ({
  projectID,
  scopeStatementID: String(scopeStatementID),
});

/** What it said in the baseline, of the fields that differ now. */
const saidBefore = ({ fields }: ScopeDifference): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields.filter(({ field }) => field !== 'parent').map(({ field, before }) => [field, before]),
  );

const restoreRequirement = async (projectID: string, item: ScopeDifference): Promise<void> => {
  const requirementID = item.itemID;
  const { row } = await callApi(requirementCalls.byID, { projectID, requirementID });
  const key = { projectID, requirementID, rowVersion: row.rowVersion };
  const step = item.kinds.includes('added') ? '取消' : item.kinds.includes('deleted') && '恢复';
  const given = step ? { action: step, comment: reason } : { ...saidBefore(item), changeReason: reason };
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

type Commands = { readonly commands: readonly WbsCommand[]; readonly told?: string };

/** A node comes back with what went with it, where that is kept, under the name and in the place of the baseline. */
const toDeleted = async (
  projectID: string,
  { itemID: wbsNodeID, parentID, title: name }: ScopeDifference,
): Promise<Commands> => {
  const { node, steps, activityCount, lostCount } = await callApi('GetDeletedWbsNode', {
    projectID,
    wbsNodeID,
  });
  if (node === null)
    return {
      commands: [{ kind: 'addWbsNode', wbsNodeID, parentID, name }],
      told: '它删除时的内容没有留存，其中的活动没有随之恢复，请在甘特图中重新添加',
    };
  return {
    commands: [
      { kind: 'restore', steps },
      ...(node.name === name ? [] : [{ kind: 'updateWbsNode', wbsNodeID, fields: { name } } as const]),
      ...(node.parentID === parentID ? [] : [{ kind: 'moveWbsNode', wbsNodeID, parentID } as const]),
    ],
    told: [
      activityCount > 0 && `${activityCount} 项活动随之恢复`,
      lostCount > 0 && `${lostCount} 条逻辑关系或资源分配所指的内容已不存在，没有恢复`,
    ]
      .filter(Boolean)
      .join('；'),
  };
};

const toCommands = (item: ScopeDifference): readonly WbsCommand[] => {
  const { itemID: wbsNodeID, parentID, kinds } = item;
  if (kinds.includes('added')) return [{ kind: 'deleteWbsNode', wbsNodeID, children: 'toParent' }];
  const { title: name } = saidBefore(item);
  return [
    ...(name === undefined ? [] : [{ kind: 'updateWbsNode', wbsNodeID, fields: { name } } as const]),
    ...(kinds.includes('moved') ? [{ kind: 'moveWbsNode', wbsNodeID, parentID } as const] : []),
  ];
};

const restoreNode = async (projectID: string, item: ScopeDifference): Promise<string> => {
  const wbsNodeID = item.itemID;
  const { commands, told = '' } = item.kinds.includes('deleted')
    ? await toDeleted(projectID, item)
    : { commands: toCommands(item) };
  if (commands.length > 0) {
    const { planVersion: baseVersion } = await callApi('GetWbsPlan', { projectID });
    const batch = { projectID, baseVersion, batchID: newID(), why };
    await callApi('ApplyWbsCommands', { ...batch, commands: [...commands] });
  }
  const { title: _, ...words } = saidBefore(item);
  if (Object.keys(words).length === 0) return told;
  const { dictionary } = await callApi('GetWbsNodeByID', { projectID, wbsNodeID });
  const { rowVersion } = dictionary;
  await callApi('UpdWbsDictionary', { projectID, wbsNodeID, rowVersion, why, ...words });
  return told;
};

/** A document goes back by a small revision that says again what the baseline's version said, and is approved as any. */
const restoreStatement = async (projectID: string, item: ScopeDifference): Promise<string> => {
  const said = saidBefore(item).version ?? '';
  const asked = { pageIndex: 1, pageSize: mostVersions, value: { projectID } };
  const { items } = await callApi(scopeStatementCalls.page, asked);
  const then = items.find(({ versionNo }) => said === `V${versionNo}`);
  if (!then)
    throw new ApiError('refused', 404, [
      { code: 'notFound', message: `范围说明书的 ${said} 已不在，请在范围说明书中修订` },
    ]);
  const { row: before } = await callApi(scopeStatementCalls.byID, keyOf(projectID, then));
  const { row: now } = await callApi(scopeStatementCalls.byID, { projectID });
  const draft = await callApi(scopeStatementCalls.upd, {
    ...keyOf(projectID, now),
    rowVersion: now.rowVersion,
    action: '小修订',
    comment: `${reason}：${said}`,
  });
  const written = await callApi(scopeStatementCalls.upd, {
    ...keyOf(projectID, draft),
    rowVersion: draft.rowVersion,
    sections: before.sections,
  });
  return `已按 ${said} 写成草稿 V${written.versionNo}，请在范围说明书中提交评审，批准后还原完成`;
};

/** Whether what crept in can be put back. */
export const isRestorable = ({ kind, kinds, isCreep }: ScopeDifference): boolean =>
  isCreep === 1 && !(kind === 'statement' && !kinds.includes('changed'));

/** 还原: an item of the scope is as the baseline has it. Says what is to be known besides. */
export const restoreItem = async (projectID: string, item: ScopeDifference): Promise<string> => {
  if (item.kind === 'statement') return await restoreStatement(projectID, item);
  if (item.kind === 'wbs_node') return await restoreNode(projectID, item);
  if (item.kind === 'requirement') await restoreRequirement(projectID, item);
  else await restoreDeliverable(projectID, item);
  return '';
};
