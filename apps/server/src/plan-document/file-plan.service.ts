import { allPlanDocuments } from '@xmgl/contracts/plan-document/all-plan-documents';
import type { PlanDocument } from '@xmgl/contracts/plan-document/plan-document';
import { enterProject } from '../access/enter-project.ts';
import type { Actor } from '../access/someone.ts';
import { Failure, fail } from '../base/failure.ts';
import { queueTask } from '../db/queue-task.ts';
import { type Db, inScope, type ProjectKey } from '../db/scope.ts';
import type { Taking } from '../files/take-upload.service.ts';
import type { Services } from '../http/context.ts';
import { notify } from '../notify/notices.service.ts';
import { readPlanFile } from './plan-file.service.ts';
import { writePlanFile } from './plan-paper.ts';

/** Names the filing of one version. */
export type FilePlanKey = ProjectKey & {
  readonly entity: string;
  readonly versionID: string;
  readonly approverID: string;
};

/** Files the paper of a version among the project's files, issued; done once for a version. */
export type FilePaper = (
  context: Taking,
  paper: { readonly versionID: string; readonly fileName: string; readonly bytes: Uint8Array },
) => Promise<void>;

type FilingServices = Pick<Services, 'db' | 'files' | 'config'>;

/** An approved version goes into the project's files once its approval stands. */
export const queueFiling = async (
  { db, project, user }: Actor,
  { entity }: PlanDocument,
  versionID: string,
): Promise<void> => {
  const { companyID, projectID } = project;
  const key: FilePlanKey = { companyID, projectID, entity, versionID, approverID: user.userID };
  await queueTask(db, 'file-plan', key);
};

const documentOf = ({ entity }: FilePlanKey): PlanDocument => {
  const document = allPlanDocuments.find((one) => one.entity === entity);
  if (!document) throw fail('notFound');
  return document;
};

const filePlan = async (
  services: FilingServices,
  file: FilePaper,
  key: FilePlanKey,
  now: Date,
): Promise<void> => {
  const { projectID, versionID, approverID } = key;
  const user = { userID: approverID };
  const asApprover = <T>(work: (actor: Actor) => Promise<T>): Promise<T> =>
    inScope(services.db, user, async (db) => {
      const project = await enterProject(db, approverID, projectID, { page: null, right: null });
      return await work({ db, project, user, now, requestID: versionID });
    });
  const [plan, project] = await asApprover(
    async (actor) => [await readPlanFile(actor, documentOf(key), versionID), actor.project] as const,
  );
  const { fileName, content } = await writePlanFile({ ...plan, state: '已批准' }, 'pdf');
  await file(
    {
      project,
      services,
      user,
      now,
      requestID: versionID,
      transact: (work) => asApprover(({ db }) => work(db)),
    },
    { versionID, fileName, bytes: Buffer.from(content, 'base64') },
  );
};

const tellWhyNot = async (db: Db, key: FilePlanKey, reason: string): Promise<void> => {
  const { companyID, projectID, approverID } = key;
  await notify(db, {
    userIDs: [approverID],
    senderID: null,
    companyID,
    projectID,
    title: `「${documentOf(key).label}」已批准，但未能存入「文件与模板」`,
    content: reason,
  });
};

/**
 * Files the PDF of an approved version. A refusal is told to who approved it; a fault is the
 * queue's to try again.
 */
export const fileApprovedPlan = async (
  services: FilingServices,
  file: FilePaper,
  key: FilePlanKey,
  now: Date,
): Promise<void> => {
  try {
    await filePlan(services, file, key, now);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { companyID, projectID } = key;
    await inScope(services.db, { companyID, projectID }, (db) => tellWhyNot(db, key, error.message));
  }
};
