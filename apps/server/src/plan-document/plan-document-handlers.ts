import { type PlanDocument, planIDName } from '@xmgl/contracts/plan-document/plan-document';
import type { PlanDocumentCalls } from '@xmgl/contracts/plan-document/plan-document-calls';
import type { Actor } from '../access/someone.ts';
import { type Handler, handle, handleOutside } from '../http/context.ts';
import { inTurn } from '../register/files/file-turns.ts';
import { beginPlan, readUnwritten, requireVersion } from './begin-plan.service.ts';
import { listVersions } from './plan-document.repository.ts';
import { readPlanFile } from './plan-file.service.ts';
import type { PlanKit } from './plan-kit.ts';
import { writePlanFile } from './plan-paper.ts';
import { readPlan, readVersions, toText } from './read-plan.service.ts';
import { addPlan, changePlan, deletePlan } from './write-plan.service.ts';

/** The version in force; of a document that was never approved the newest. */
const findCurrentID = async ({ db, project }: Actor, { kind }: PlanDocument): Promise<string | undefined> => {
  const versions = await listVersions(db, project, kind);
  return (versions.find(({ state }) => state === '已批准') ?? versions[0])?.id;
};

/** The handlers of a management plan's calls. */
export const planDocumentHandlers = (calls: PlanDocumentCalls, kit: PlanKit): readonly Handler[] => {
  const { document } = kit;
  const idName = planIDName(document);
  return [
    handle(calls.page, (context, input) => readVersions(context, document, input)),
    handle(calls.byID, async (context, input) => {
      const id = input[idName] ?? (await findCurrentID(context, document));
      return id === undefined ? await readUnwritten(context, kit) : await readPlan(context, document, id);
    }),
    handle(calls.add, async (context, { ownerID, approverID }) =>
      toText(document, await addPlan(context, kit, { ownerID, approverID })),
    ),
    handle(calls.upd, async (context, { rowVersion: asked, action, comment, changeRequestID, ...input }) => {
      const { ownerID, approverID, revisionNote, sections } = input;
      const edit = { ownerID, approverID, revisionNote, sections };
      const named = input[idName];
      const { id, rowVersion } =
        typeof named === 'string' ? requireVersion(named, asked) : await beginPlan(context, kit, edit);
      const change = { id, rowVersion, action, comment, changeRequestID, edit };
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
