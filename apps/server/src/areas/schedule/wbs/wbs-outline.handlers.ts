import * as calls from '@xmgl/contracts/schedule/wbs-outline.calls';
import { toDayWords } from '@xmgl/engine/commands/date-words';
import { getProjectNames } from '../../../access/project-names.repository.ts';
import type { Actor } from '../../../access/someone.ts';
import { audit } from '../../../audit/audit.ts';
import { fail } from '../../../base/failure.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import { type Handler, handle, handleOutside } from '../../../http/context.ts';
import { announceRow } from '../../../notify/announce.ts';
import { inTurn } from '../../../register/files/file-turns.ts';
import { writePaperOf } from '../../../register/files/paper-file.service.ts';
import type { NodeBudget } from '../../cost/budget/node-budgets.service.ts';
import {
  findScopeVersion,
  noteScopeEdits,
  requireScopeWhy,
} from '../../scope/baseline/scope-baseline.service.ts';
import { listPointed } from './dictionary-links.service.ts';
import { toDictionaryPaper } from './dictionary-paper.ts';
import { loadOwnBranches } from './own-branches.service.ts';
import { toCompanies } from './responsible-companies.service.ts';
import { listSeenOwners } from './seen-managers.ts';
import { systemWbsTemplates } from './system-wbs-templates.ts';
import { listDictionaries } from './wbs-dictionary.repository.ts';
import { readBudgets } from './wbs-facts.service.ts';
import { addWords, listOutline } from './wbs-outline.repository.ts';
import { addTemplate, deleteTemplate, findTemplateNodes, listTemplates } from './wbs-template.repository.ts';

const noTemplate = '该模板不存在或已删除，请刷新后重试';

/** The last day of what ends at a minute. */
const lastDay = (finish: number | null): string | null => (finish === null ? null : toDayWords(finish - 1));

/** Of each node with everything in it. */
const sumUp = (
  nodes: readonly { readonly wbsNodeID: string; readonly parentID: string | null }[],
  budgets: readonly NodeBudget[],
): ReadonlyMap<string, number> => {
  const parents = new Map(nodes.map(({ wbsNodeID, parentID }) => [wbsNodeID, parentID]));
  const cents = new Map<string, number>();
  for (const { wbsNodeID, amount } of budgets)
    for (let id: string | null = wbsNodeID; id !== null; id = parents.get(id) ?? null)
      cents.set(id, (cents.get(id) ?? 0) + Math.round(amount * 100));
  return new Map(Array.from(cents, ([id, sum]) => [id, sum / 100]));
};

const noWords = {
  description: '',
  acceptanceCriteria: '',
  qualityRequirement: '',
  technicalRefs: '',
  responsibleUnit: '',
};

const readOutline = async (context: Actor) => {
  const owners = await listSeenOwners(context);
  const own = await loadOwnBranches(context);
  const dictionaries = (await listDictionaries(context.db, context.project)).filter(({ wbsNodeID }) =>
    own.has(wbsNodeID),
  );
  const titles = new Map(await listPointed(context, dictionaries));
  const links = new Map(dictionaries.map((one) => [one.wbsNodeID, one]));
  const nodes = await listOutline(context.db, context.project);
  const budgets = sumUp(nodes, (await readBudgets(context)) ?? []);
  return nodes.map(({ parentID: _, start, finish, ...row }) => ({
    ...row,
    ...(own.has(row.wbsNodeID) ? {} : noWords),
    contractNo: links.get(row.wbsNodeID)?.contractNo ?? '',
    costSubject: titles.get(links.get(row.wbsNodeID)?.costSubjectID ?? '') ?? '',
    assumptions: (links.get(row.wbsNodeID)?.assumptionIDs ?? []).flatMap((id) => titles.get(id) ?? []),
    budget: budgets.get(row.wbsNodeID) ?? null,
    owners: [...(owners.get(row.wbsNodeID) ?? [])],
    start: start === null ? null : toDayWords(start),
    finish: lastDay(finish),
  }));
};

const wbsDictionaryPaper = handleOutside(calls.WbsDictionaryPaper, async (context, { format }) => {
  const facts = await context.transact(async (db) => ({
    nodes: await readOutline({ ...context, db }),
    names: await getProjectNames(db, context.project),
    version: await findScopeVersion({ ...context, db }),
  }));
  const told = { ...facts, today: toLocalDay(context.now) };
  const paper = await inTurn(context.user.userID, () =>
    writePaperOf(context, `${facts.names.projectName} WBS 词典`, toDictionaryPaper(told, format)),
  );
  return { ...paper, isQueued: 0 as const };
});

const addWbsWords = handle(calls.AddWbsWords, async (context, { nodes, why: given }) => {
  const why = await requireScopeWhy(context, given);
  const written = await addWords(context, await toCompanies(context, nodes));
  if (written.length === 0) return { written: 0 };
  const by = { userID: context.user.userID, now: context.now };
  const items = written.map((itemID) => ({ kind: 'wbs_node' as const, itemID }));
  if (why) await noteScopeEdits(context.db, context.project, items, why, by);
  const [first = ''] = written;
  await audit(context, {
    entity: 'wbs_node',
    rowID: first,
    action: 'AddWbsWords',
    after: { count: written.length },
  });
  await announceRow(context.db, context.project, 'WbsDictionary', first);
  return { written: written.length };
});

const getWbsTemplates = handle(calls.GetWbsTemplates, async ({ db, project, user }) => [
  ...systemWbsTemplates.map(({ wbsTemplateID, title, note, nodes }) => ({
    wbsTemplateID,
    title,
    note,
    nodeCount: nodes.length,
    userName: '',
    isOwn: 0 as const,
  })),
  ...(await listTemplates(db, project.companyID)).map(({ createdBy, ...row }) => ({
    ...row,
    isOwn: createdBy === user.userID ? (1 as const) : (0 as const),
  })),
]);

const getWbsTemplateNodes = handle(calls.GetWbsTemplateNodes, async ({ db, project }, { wbsTemplateID }) => {
  const system = systemWbsTemplates.find((one) => one.wbsTemplateID === wbsTemplateID);
  const nodes = system?.nodes ?? (await findTemplateNodes(db, project.companyID, wbsTemplateID));
  if (!nodes) throw fail('notFound', noTemplate);
  return [...nodes];
});

const addWbsTemplate = handle(calls.AddWbsTemplate, async (context, { wbsNodeID, title, note }) => {
  const branch = await listOutline(context.db, context.project, wbsNodeID);
  if (branch.length === 0) throw fail('notFound', '该 WBS 节点不存在或已删除，请刷新后重试');
  if (branch.length > calls.mostOutlineNodes) {
    const message = `模板最多 ${calls.mostOutlineNodes} 个节点，这一支有 ${branch.length} 个，请选择下级`;
    throw fail('invalid', message, 'wbsNodeID');
  }
  const nodes = branch.map(
    ({ wbsNodeID: _, parentID: _p, code: _c, start: _s, finish: _f, percentComplete: _d, ...node }) => node,
  );
  const wbsTemplateID = await addTemplate(context, { title, note, nodes });
  if (wbsTemplateID === undefined) throw fail('invalid', `已有模板「${title}」，请换一个名称`, 'title');
  await audit(context, {
    entity: 'wbs_template',
    rowID: wbsTemplateID,
    action: 'AddWbsTemplate',
    after: { title, note, count: nodes.length },
  });
  return { wbsTemplateID };
});

const delWbsTemplate = handle(calls.DelWbsTemplate, async (context, { wbsTemplateID }) => {
  if (!(await deleteTemplate(context, wbsTemplateID)))
    throw fail('notFound', '该模板不存在，或不是您保存的；只能删除自己另存的模板');
  await audit(context, { entity: 'wbs_template', rowID: wbsTemplateID, action: 'DelWbsTemplate' });
  return {};
});

export const wbsOutlineHandlers: readonly Handler[] = [
  handle(calls.GetWbsOutline, readOutline),
  wbsDictionaryPaper,
  addWbsWords,
  getWbsTemplates,
  getWbsTemplateNodes,
  addWbsTemplate,
  delWbsTemplate,
];
