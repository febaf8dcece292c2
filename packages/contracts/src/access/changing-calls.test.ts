import { expect, test } from 'vitest';
import { allCalls } from '../all-calls.ts';
import { type Gate, onlyAsks } from '../call.ts';

/** What they change hangs on the row, the step or the thing they name: their handlers ask for the right. */
const askThemselves = new Set([
  ...['AddComment', 'DelComment', 'SaveView', 'DelView', 'BatchUpdRows', 'RestoreRows'],
  ...['DelAnnexFile', 'RestoreAnnexFile', 'FileUpload', 'FileUploadVerification'],
  ...['AddTemplate', 'UpdTemplate', 'DelTemplate'],
  ...['AddTemplateFolder', 'UpdTemplateFolder'],
  ...['AddWbsManager', 'DelWbsManager', 'UpdRolePersonnel', 'UpdGridMidline', 'UpdProjectStakeholder'],
  ...['UpdBaseline', 'ProposeFundingShift', 'ReplyMeeting', 'AnswerMeetingObjection'],
  // A step of a register's flow may go without the right to change its rows.
  ...['UpdIssue', 'UpdRequirement', 'UpdProgressUpdate', 'UpdDelayRecord', 'UpdLookAheadItem'],
  ...['UpdPerformanceReview', 'UpdMaterialMovement', 'UpdCostEntry'],
  // What is the caller's own: what was read, opened, chosen, left.
  ...['UpdSystemMessageRead', 'UpdUserDefaultProject', 'UserOpenProject', 'AddQuickAccess'],
  ...['SwitchUserCompany', 'LeaveCompany'],
  // A member of a company makes projects in it, and what may be removed or restored hangs on the project.
  ...['AddProjectManagement', 'DelProjectManagement', 'RestoreProjectManagement'],
  'CompanyUserJoinStakeholder',
]);

const asksForNoMoreThanBeingThere = (gate: Gate): boolean => {
  switch (gate.kind) {
    case 'project':
    case 'role':
      return gate.right === null || gate.right === 'access';
    case 'company':
      return gate.atLeast === 'member';
    default:
      return false;
  }
};

test('a call that changes something asks for a right to change it, or is known to ask for it itself', () => {
  const open = allCalls.filter((call) => !onlyAsks(call) && asksForNoMoreThanBeingThere(call.gate));
  expect(new Set(open.map(({ name }) => name))).toEqual(askThemselves);
});
