import { companyLesson } from '@xmgl/contracts/company/company-lesson.register';
import type { GivenOf } from '@xmgl/contracts/register/row-types';
import { setScope } from '../../db/scope.ts';
import { addUnasked, type Cause } from '../../register/write/system-write.service.ts';

/** Puts what a project of the company shares into the company's library: in the company's own place. */
export const addToLibrary = async (cause: Cause, values: GivenOf<typeof companyLesson>): Promise<void> => {
  const { db, user, project } = cause;
  const { companyID } = project;
  await setScope(db, { userID: user.userID, companyID, projectID: companyID });
  await addUnasked({ ...cause, project: { companyID, projectID: companyID } }, companyLesson, { values });
  await setScope(db, { userID: user.userID, ...project });
};
