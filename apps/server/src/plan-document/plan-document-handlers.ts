import { type PlanDocument, planIDName } from '@xmgl/contracts/plan-document/plan-document';
import type { PlanDocumentCalls } from '@xmgl/contracts/plan-document/plan-document-calls';
import type { Actor } from '../access/someone.ts';
import { fail } from '../base/failure.ts';
import { type Handler, handle, handleOutside } from '../http/context.ts';
import { inTurn } from '../register/files/file-turns.ts';
import { listVersions } from './plan-document.repository.ts';
import { readPlanFile } from './plan-file.service.ts';
import type { PlanKit } from './plan-kit.ts';
import { writePlanFile } from './plan-paper.ts';
import { readPlan, readVersions, toText } from './read-plan.service.ts';
import { addPlan, changePlan, deletePlan } from './write-plan.service.ts';

/** The version in force; of a document that was never approved the newest. */
const getCurrentID = async ({ db, project }: Actor, { kind, label }: PlanDocument): Promise<string> => {
  const versions = await listVersions(db, project, kind);
  const current = versions.find(({ state }) => state === '已批准') ?? versions[0];
  if (!current) throw fail('notFound', `项目还没有${label}`);
  return current.id;
};

/** The handlers of a management plan's calls. */
export const planDocumentHandlers = (calls: PlanDocumentCalls, kit: PlanKit): readonly Handler[] => {
  const { document } = kit;
  const idName = planIDName(document);
  return [
    handle(calls.page, (context, input) => readVersions(context, document, input)),
    handle(calls.byID, async (context, input) =>
      readPlan(context, document, input[idName] ?? (await getCurrentID(context, document))),
    ),
    handle(calls.add, async (context, { ownerID, approverID }) =>
      toText(document, await addPlan(context, kit, { ownerID, approverID })),
    ),
    handle(calls.upd, async (context, { rowVersion, action, comment, changeRequestID, ...input }) => {
      const { ownerID, approverID, revisionNote, sections } = input;
      const edit = { ownerID, approverID, revisionNote, sections };
      const change = { id: String(input[idName]), rowVersion, action, comment, changeRequestID, edit };
      return toText(document, await changePlan(context, kit, change));
    }),
    handle(calls.del, async (context, { rows }) => {
      for (const row of rows) await deletePlan(context, kit, row);
      return { deleted: rows.length };
    }),
    handleOutside(calls.export, async (context, { format = 'docx', ...input }) => {
      const file = await context.transact((db) =>
        readPlanFile({ ...context, db }, document, String(input[idName])),
      );
      return await inTurn(context.user.userID, () => writePlanFile(file, format));
    }),
  ];
};
