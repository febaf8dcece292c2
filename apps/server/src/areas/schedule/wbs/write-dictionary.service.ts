import type { WbsDictionary } from '@xmgl/contracts/schedule/wbs.calls';
import type { Actor } from '../../../access/someone.ts';
import { audit } from '../../../audit/audit.ts';
import { fail } from '../../../base/failure.ts';
import { announceRow } from '../../../notify/announce.ts';
import {
  noteScopeEdits,
  requireScopeWhy,
  type ScopeWhy,
} from '../../scope/baseline/scope-baseline.service.ts';
import { requireChoosable } from './dictionary-links.service.ts';
import { requireOwnBranch } from './own-branches.service.ts';
import { requireTakesPart } from './responsible-companies.service.ts';
import { findDictionary, nothingWritten, saveDictionary } from './wbs-dictionary.repository.ts';
import { listNodes } from './wbs-node.repository.ts';

export const noNode = '该 WBS 节点不存在或已删除，请刷新后重试';

type Given = { readonly [Key in keyof WbsDictionary]?: WbsDictionary[Key] | undefined } & {
  readonly rowVersion: number;
  readonly why?: ScopeWhy | undefined;
};

/** A company is told by its name. */
const toTold = ({ responsibleCompanyID: _, ...words }: WbsDictionary) => words;

/** Writes some words of a node's dictionary; what is not given stays. */
export const writeDictionary = async (
  actor: Actor,
  wbsNodeID: string,
  { rowVersion, why: given, ...words }: Given,
): Promise<WbsDictionary> => {
  const { db, project, user, now } = actor;
  const [row] = await listNodes(db, project, { wbsNodeID, offset: 0, limit: 1 });
  if (!row) throw fail('notFound', noNode);
  await requireOwnBranch(actor, wbsNodeID);
  const before = await findDictionary(db, project, wbsNodeID);
  const written = Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined));
  // Who chooses a company, or none, puts it in the place of what was written.
  const unit = written.responsibleCompanyID === undefined ? {} : { responsibleUnit: '' };
  const next: WbsDictionary = { ...nothingWritten, ...before, ...unit, ...written, rowVersion };
  await requireChoosable(actor, before, next);
  await requireTakesPart(actor, before.responsibleCompanyID, next.responsibleCompanyID);
  const isScope =
    next.description !== before.description || next.acceptanceCriteria !== before.acceptanceCriteria;
  const why = isScope ? await requireScopeWhy(actor, given) : undefined;
  const after = await saveDictionary(actor, wbsNodeID, next);
  if (!after) throw fail('stale', '词典已被他人修改，请刷新后再填写');
  const told = { entity: 'wbs_node', rowID: wbsNodeID, action: 'UpdWbsDictionary' } as const;
  await audit(actor, { ...told, before: toTold(before), after: toTold(after) });
  const by = { userID: user.userID, now };
  if (why) await noteScopeEdits(db, project, [{ kind: 'wbs_node', itemID: wbsNodeID }], why, by);
  await announceRow(db, project, 'WbsDictionary', wbsNodeID);
  return after;
};
