import type { Output } from '@xmgl/contracts/call';
import { planIDName } from '@xmgl/contracts/plan-document/plan-document';
import type { PlanDocumentCalls, PlanEdit } from '@xmgl/contracts/plan-document/plan-document-calls';
import { NIL } from 'uuid';
import { requireRight } from '../access/enter-project.ts';
import type { Actor } from '../access/someone.ts';
import { fail } from '../base/failure.ts';
import { listVersions, readVersionWith } from './plan-document.repository.ts';
import type { PlanKit, PlanRow } from './plan-kit.ts';
import { readSectionTitles, saySections } from './plan-sections.service.ts';
import { proposeDraft } from './propose-draft.service.ts';
import { codeOf, reaches, toText } from './read-plan.service.ts';
import { addPlan } from './write-plan.service.ts';

const toUnwritten = async (actor: Actor, kit: PlanKit): Promise<PlanRow> => {
  const { people, draft } = await proposeDraft(actor, kit, {});
  const nameOf = (id: string) => people.find(({ userID }) => userID === id)?.userName ?? '';
  const now = actor.now.toISOString();
  return {
    ...draft,
    id: NIL,
    documentID: NIL,
    state: '草稿',
    ownerName: nameOf(draft.ownerID),
    approverName: nameOf(draft.approverID),
    said: null,
    changeRequestID: null,
    submittedAt: null,
    approvedAt: null,
    rowVersion: 0,
    createdBy: actor.user.userID,
    createdAt: now,
    updatedBy: actor.user.userID,
    updatedAt: now,
    deletedAt: null,
  };
};

/** What is read before anybody has written: the draft that the document will begin with, as yet without an id. */
export const readUnwritten = async (
  actor: Actor,
  kit: PlanKit,
): Promise<Output<PlanDocumentCalls['byID']>> => {
  const { db, project, user } = actor;
  const { document } = kit;
  const row = await toUnwritten(actor, kit);
  const { projectCode } = await readVersionWith(db, project, { document, id: NIL, userID: user.userID });
  const titles = await readSectionTitles(actor, document, row.sections);
  return {
    row: { ...toText(document, row), [planIDName(document)]: null },
    said: await saySections(actor, document, row, titles),
    titles,
    code: codeOf(document, projectCode),
    steps: [],
    mayChange: (await reaches(actor, document, row, 'update')) ? 1 : 0,
    mayDelete: 0,
    history: [],
    changes: [],
  };
};

type Version = { readonly id: string; readonly rowVersion: number };

/** The first draft, begun by whoever writes into a document that nobody has written yet. */
export const beginPlan = async (
  actor: Actor,
  kit: PlanKit,
  { ownerID, approverID }: PlanEdit,
): Promise<Version> => {
  const { db, project, user } = actor;
  const { document } = kit;
  await requireRight(db, user.userID, project, { page: document.page, right: 'insert' });
  if ((await listVersions(db, project, document.kind)).length > 0)
    throw fail('invalid', `「${document.label}」已有版本，请写明要修改的是哪一个`, planIDName(document));
  return await addPlan(actor, kit, { ownerID, approverID });
};

/** A version that is changed is named with the row version that was read. */
export const requireVersion = (id: string, rowVersion: number | undefined): Version => {
  if (rowVersion === undefined) throw fail('invalid', '请写明读到的是第几次修改', 'rowVersion');
  return { id, rowVersion };
};
