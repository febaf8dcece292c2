import type { PlanDocument } from '@xmgl/contracts/plan-document/plan-document';
import type { SectionValues } from '@xmgl/contracts/plan-document/plan-section';
import { hasPageRight } from '../../../access/enter-project.ts';
import type { Actor } from '../../../access/someone.ts';
import { listVersions } from '../../../plan-document/plan-document.repository.ts';

/** What a document says that is in force, else its newest version, to who may read it. */
export const readDocument = async (
  { db, project, user }: Actor,
  { kind, page }: PlanDocument,
): Promise<SectionValues> => {
  if (!(await hasPageRight(db, user.userID, project, page, 'access'))) return {};
  const versions = await listVersions(db, project, kind);
  return (versions.find(({ state }) => state === '已批准') ?? versions[0])?.sections ?? {};
};
