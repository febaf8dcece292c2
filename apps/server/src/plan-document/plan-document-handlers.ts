import { planIDName } from '@xmgl/contracts/plan-document/plan-document';
import type { PlanDocumentCalls } from '@xmgl/contracts/plan-document/plan-document-calls';
import { type Handler, handle, handleOutside } from '../http/context.ts';
import { inTurn } from '../register/files/file-turns.ts';
import { readPlanFile } from './plan-file.service.ts';
import type { PlanKit } from './plan-kit.ts';
import { writePlanFile } from './plan-paper.ts';
import { readPlan, readVersions, toText } from './read-plan.service.ts';
import { addPlan, changePlan, deletePlan } from './write-plan.service.ts';

/** The handlers of a management plan's calls. */
export const planDocumentHandlers = (calls: PlanDocumentCalls, kit: PlanKit): readonly Handler[] => {
  const { document } = kit;
  const idName = planIDName(document);
  return [
    handle(calls.page, (context, input) => readVersions(context, document, input)),
    handle(calls.byID, (context, input) => readPlan(context, document, String(input[idName]))),
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
