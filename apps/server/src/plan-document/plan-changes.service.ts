import type { PlanDocument } from '@xmgl/contracts/plan-document/plan-document';
import { hasPageRight, requireRight } from '../access/enter-project.ts';
import type { Actor } from '../access/someone.ts';
import { fail } from '../base/failure.ts';
import { isOutsider } from '../register/read/people-sight.service.ts';
import { listApprovedChanges, type UsableChange } from './plan-changes.repository.ts';

const changePage = 'integration.change';

/** Changes that a document may be revised by, as far as the reader may know of changes. */
export const listUsableChanges = async (
  actor: Actor,
  { kind }: PlanDocument,
): Promise<{ readonly changeRequestID: string; readonly title: string }[]> => {
  const { db, project, user } = actor;
  if (!(await hasPageRight(db, user.userID, project, changePage, 'access'))) return [];
  if (await isOutsider(actor)) return [];
  const changes = await listApprovedChanges(db, project, kind);
  return changes.map(({ changeRequestID, code, title }) => ({ changeRequestID, title: `${code} ${title}` }));
};

/** The change that a revision follows; refused where it is not approved, does not name the document or is used. */
export const requireUsableChange = async (
  { db, project, user }: Actor,
  { kind, label }: PlanDocument,
  changeRequestID: string,
): Promise<UsableChange> => {
  await requireRight(db, user.userID, project, { page: changePage, right: 'access' });
  const found = (await listApprovedChanges(db, project, kind)).find(
    (change) => change.changeRequestID === changeRequestID,
  );
  if (found) return found;
  const message = `请选择修订依据的变更：已经批准，「影响的文件」中有「${label}」，并且没有用于此文件的其他版本`;
  throw fail('invalid', message, 'changeRequestID');
};
